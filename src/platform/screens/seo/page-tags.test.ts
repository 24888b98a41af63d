import { describe, expect, it } from 'vitest';
import { type HeadTag, canonicalPath, pageTags } from './page-tags.ts';

const config = { shopName: 'Test Works', publicUrl: 'https://parts.example' };
const home = { pathname: '/', search: '' };
const contentOf = (tags: readonly HeadTag[], key: string) =>
  tags.flatMap((tag) =>
    ('property' in tag && tag.property === key) || ('name' in tag && tag.name === key)
      ? [tag.content]
      : [],
  );

describe('pageTags', () => {
  it('names the page once, with the shop’s picture for link previews', () => {
    const tags = pageTags(
      { title: 'Home-Test Works', description: 'Parts.', address: home },
      config,
    );
    expect(tags).toContainEqual({ title: 'Home-Test Works' });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://parts.example/',
    });
    expect(contentOf(tags, 'og:image')).toEqual(['https://parts.example/og/shop.png']);
    expect(contentOf(tags, 'robots')).toEqual([]);
  });

  it('excludes a page without a description from search engines', () => {
    const tags = pageTags({ title: 'Login-Test Works', address: home }, config);
    expect(contentOf(tags, 'robots')).toEqual(['noindex']);
    expect(contentOf(tags, 'og:url')).toEqual([]);
  });

  it('excludes search results as well, and lets their links be followed', () => {
    const address = { pathname: '/parts', search: '?q=chain' };
    const tags = pageTags({ title: 'Parts', description: 'Parts.', address }, config);
    expect(contentOf(tags, 'robots')).toEqual(['noindex, follow']);
  });

  it('puts a long description on one line and cuts it at a word', () => {
    const description = `A chainring.\n\n${'of hardened steel '.repeat(20)}`;
    const [shown = ''] = contentOf(
      pageTags({ title: 'T', description, address: home }, config),
      'description',
    );
    expect(shown.length).toBeLessThanOrEqual(162);
    expect(shown).toMatch(/^A chainring\. of hardened .*(of|hardened|steel) …$/);
  });

  it.each(['', 'a'])('never cuts a character in half (%s)', (first) => {
    const description = first + '𠮷'.repeat(100);
    const tags = pageTags({ title: 'T', description, address: home }, config);
    expect(contentOf(tags, 'description')[0]).toMatch(/^a?(?:𠮷)+ …$/u);
  });
});

describe('canonicalPath', () => {
  it.each([
    ['/parts', '?sort=price&inStock=true', '/parts'],
    ['/parts', '?category=Wheels&sort=name', '/parts?category=Wheels'],
    ['/parts', '?cursor=a&cursor=b', '/parts?cursor=b'],
    ['/parts/', '', '/parts'],
    ['/', '?utm_source=x', '/'],
  ])('of %s%s is %s', (pathname, search, path) => {
    expect(canonicalPath({ pathname, search })).toBe(path);
  });
});
