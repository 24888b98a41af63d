import { formats, currentLanguage } from '../../rules/language/current-language.ts';
import { shopOgImage, ogImageSize } from '../../rules/head-assets.ts';
import { textStart } from '../../rules/text/text.ts';
import { browserPath } from '../api/page-path.ts';
import { alternatesOf } from '../../rules/language/page-languages.ts';
import type { PublicConfig } from '../public-config.ts';

/** One element of the head, as React Router's `meta` takes it. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: 'canonical'; href: string }
  | { tagName: 'link'; rel: 'alternate'; hrefLang: string; href: string };

export type PageFacts = {
  /** The whole title, with the shop's name. */
  title: string;
  /** Shown in search results. A page without a description is `noindex`. */
  description?: string | undefined;
  address: { pathname: string; search: string };
  /** A picture for links to the page, as a path of this shop. */
  picture?: { path: string; alt: string } | undefined;
  kind?: 'website' | 'product';
};

const DESCRIPTION_LENGTH = 160;

/** All tags of a page for search engines and link previews. */
export function pageTags(
  facts: PageFacts,
  config: Pick<PublicConfig, 'publicUrl' | 'shopName'>,
): HeadTag[] {
  const { title, address } = facts;
  const description = facts.description && truncated(facts.description);
  if (!description) return [{ title }, { name: 'robots', content: 'noindex' }];
  const path = canonicalPath(address);
  const url = config.publicUrl + browserPath(path);
  const picture = facts.picture ?? { path: shopOgImage(), alt: config.shopName };
  return [
    { title },
    { name: 'description', content: description },
    // Search results are not indexed; the parts they link to are.
    ...(isSearch(address.search) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    // Search engines read them from the server's page; browsers need no code for them.
    ...(import.meta.env.SSR ? alternateTags(path, config.publicUrl) : []),
    // Absent in English, which readers of Open Graph assume.
    ...(import.meta.env.SSR && currentLanguage() !== 'en'
      ? [{ property: 'og:locale', content: formats().locale.replace('-', '_') }]
      : []),
    { property: 'og:type', content: facts.kind ?? 'website' },
    { property: 'og:site_name', content: config.shopName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: config.publicUrl + picture.path },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(ogImageSize.width) },
    { property: 'og:image:height', content: String(ogImageSize.height) },
    { property: 'og:image:alt', content: picture.alt },
    // Title, text and picture come from the `og:` tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The same page in all languages. */
function alternateTags(path: string, publicUrl: string): HeadTag[] {
  return alternatesOf(path).map(({ hrefLang, path: other }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: publicUrl + other,
  }));
}

/** The canonical address: category and cursor identify a page, sorting and earlier cursors do not. */
export function canonicalPath({ pathname, search }: PageFacts['address']): string {
  const params = new URLSearchParams(search);
  const canonical = new URLSearchParams();
  const category = params.get('category');
  const cursor = params.getAll('cursor').at(-1);
  if (category) canonical.set('category', category);
  if (cursor) canonical.set('cursor', cursor);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return canonical.size > 0 ? `${path}?${canonical}` : path;
}

function isSearch(search: string): boolean {
  return Boolean(new URLSearchParams(search).get('q'));
}

/** One line, cut at a word to the length of a search result. */
function truncated(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${textStart(line, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')} …`;
}
