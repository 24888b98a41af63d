import { describe, expect, it } from 'vitest';
import { profileFormSchema } from '../../../customers/rules/profiles.contract.ts';
import { newReviewSchema } from '../../../content/rules/review.schema.ts';
import { imageUrl } from '../../../catalogue/rules/parts/part.schema.ts';
import { isImageUrl, splitAddresses, toLocalPath } from './picture-address.ts';

describe('the URL of a picture', () => {
  it.each([
    ['http://photos.example/a.jpg', 'https://photos.example/a.jpg'],
    ['HTTP://photos.example/a.jpg?w=1#x', 'https://photos.example/a.jpg?w=1#x'],
    ['http://photos.example:80/a.jpg', 'https://photos.example/a.jpg'],
    ['http://photos.example/a:80/b.jpg', 'https://photos.example/a:80/b.jpg'],
    ['http:photos.example/a.jpg', 'https:photos.example/a.jpg'],
  ])('is upgraded to https: %s', (sent, stored) => {
    expect(imageUrl.parse(sent)).toBe(stored);
    // The stored URL can be saved again unchanged.
    expect(imageUrl.parse(stored)).toBe(stored);
  });

  it.each([
    'https://photos.example/http://a.jpg',
    '/images/0123456789abcdef0123456789abcdef-640.webp',
    '/drawings/chainring.svg?teeth=48',
    'http://localhost:3000/images/a.webp',
    'http://localhost/images/a.webp',
    'http://127.0.0.1/images/a.webp',
    'http://[::1]/images/a.webp',
    'http://photos.example:8080/a.jpg',
  ])('stays unchanged: %s', (sent) => {
    expect(imageUrl.parse(sent)).toBe(sent);
  });

  it.each([
    'data:text/html,x',
    'javascript:alert(1)',
    '//elsewhere.example/a.jpg',
    'http://',
    'a',
    'https://photos.example/1.jpg,https://photos.example/2.jpg',
    'https://photos.example/1.jpg, https://photos.example/2.jpg',
    'https://photos.example/1.jpg|https://photos.example/2.jpg',
    'https://photos.example/1.jpg https://photos.example/2.jpg',
    'https://photos.example/1.jpg;/images/a.webp',
    'https://photos.example/one picture.jpg',
  ])('is rejected: %s', (sent) => {
    expect(imageUrl.safeParse(sent).error?.issues[0]?.message).toBe(
      'The picture must be an http or https address',
    );
    expect(isImageUrl(sent)).toBe(false);
  });

  it('follows the same rules in a profile', () => {
    const profile = { name: 'B', country: 'NO', city: 'Halden', location: '1 Lane' };
    const img = 'http://photos.example/a.jpg';
    expect(profileFormSchema.parse({ ...profile, img }).img).toBe('https://photos.example/a.jpg');
  });

  it('is free text in a review, upgraded to https if it is a URL', () => {
    const review = { name: 'B', rating: 5, description: 'Runs true.' };
    const stored = (img: string) => newReviewSchema.parse({ ...review, img }).img;
    expect(stored('http://photos.example/a.jpg')).toBe('https://photos.example/a.jpg');
    expect(stored(' my face, on request ')).toBe('my face, on request');
    expect(newReviewSchema.safeParse({ ...review, img: ' ' }).error?.issues[0]?.message).toBe(
      'Photo URL is required',
    );
  });
});

describe('splitAddresses', () => {
  it.each([
    ['https://a.example/1.jpg,https://a.example/2.jpg', 2],
    ['https://a.example/1.jpg, https://a.example/2.jpg , /images/3.webp', 3],
    ['https://a.example/1.jpg |https://a.example/2.jpg', 2],
    ['https://a.example/1.jpg\nhttps://a.example/2.jpg', 2],
    ['https://a.example/1.jpg,', 1],
    ['https://a.example/w=300,h=200/1.jpg', 1],
    ['https://a.example/https://b.example/1.jpg', 1],
  ])('reads %j as %i addresses', (text, count) => {
    const addresses = splitAddresses(text);
    expect(addresses).toHaveLength(count);
    expect(addresses.every(isImageUrl)).toBe(true);
  });
});

describe('toLocalPath', () => {
  const path = '/images/0123456789abcdef0123456789abcdef-640.webp';

  it.each([
    [`https://parts.example${path}`, 'https://parts.example', path],
    [`http://parts.example${path}?v=2#x`, 'https://parts.example', `${path}?v=2`],
    ['https://parts.example/drawings/chain.svg', 'http://parts.example', '/drawings/chain.svg'],
    [`http://localhost:3000${path}`, 'http://localhost:3000', path],
  ])('returns the path of a URL of the shop: %s', (sent, publicUrl, stored) => {
    expect(toLocalPath(sent, publicUrl)).toBe(stored);
  });

  it.each([
    path,
    `https://elsewhere.example${path}`,
    `https://parts.example.evil.example${path}`,
    `https://parts.example:8443${path}`,
    'https://parts.example//elsewhere.example/a.png',
    'https://parts.example/',
  ])('leaves other URLs unchanged: %s', (sent) => {
    expect(toLocalPath(sent, 'https://parts.example')).toBe(sent);
  });
});
