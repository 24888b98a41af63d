import { describe, expect, it } from 'vitest';
import { imageSrcSet, imageUrl, largestWidth, storedWidths, thumbnailOf } from './image-url.ts';

const hash = '0123456789abcdef0123456789abcdef';

describe('image URLs', () => {
  it('offer every width of a large image', () => {
    const url = imageUrl(hash, largestWidth(3000));
    expect(url).toBe(`/images/${hash}-640.webp`);
    expect(imageSrcSet(url)).toBe(
      `/images/${hash}-320.webp 320w, /images/${hash}-640.webp 640w, /images/${hash}-1280.webp 1280w`,
    );
  });

  it('have a small file for thumbnails, others none', () => {
    expect(thumbnailOf(imageUrl(hash, 640))).toBe(imageUrl(hash, 320));
    for (const url of [imageUrl(hash, 200), '/drawings/chain.svg', 'https://a.example/a-640.webp'])
      expect(thumbnailOf(url)).toBe(url);
  });

  it('offer a small image in its own width and never larger', () => {
    expect(storedWidths(largestWidth(500))).toEqual([320, 500]);
    expect(storedWidths(largestWidth(320))).toEqual([320]);
    expect(imageSrcSet(imageUrl(hash, largestWidth(240)))).toBeUndefined();
  });

  it.each([
    'https://elsewhere.example/a-640.webp',
    '/drawings/chain.svg',
    '/images/../shop.db',
    `/images/${hash}-640.webp?x`,
    `https://elsewhere.example/images/${hash}-640.webp`,
  ])('have no srcset for %s', (url) => {
    expect(imageSrcSet(url)).toBeUndefined();
  });
});
