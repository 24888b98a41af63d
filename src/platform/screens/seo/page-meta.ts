import type { PublicConfig } from '../public-config.ts';
import { type HeadTag, pageTags } from './page-tags.ts';

/** The format of page titles. */
export function pageTitle(title: string, shopName: string): string {
  return `${title}-${shopName}`;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type MetaArguments = { matches: Matches; location: { pathname: string; search: string } };

/** The configuration from the root loader; undefined if the root failed. */
function configOf(matches: Matches): PublicConfig | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { config?: PublicConfig }
    | undefined;
  return root?.config;
}

/**
 * A page's `meta`: `export const meta = pageMeta(authCopy.titles.login)`. A page without a
 * description is excluded from search engines.
 * @param description a text, or what makes one of the configuration
 */
export function pageMeta(title: string, description?: string | ((config: PublicConfig) => string)) {
  return ({ matches, location }: MetaArguments): HeadTag[] => {
    const config = configOf(matches);
    const whole = pageTitle(title, config?.shopName ?? '');
    if (!config) return [{ title: whole }];
    const text = typeof description === 'function' ? description(config) : description;
    return pageTags({ title: whole, description: text, address: location }, config);
  };
}

/** `pageMeta` for a page whose address contains a secret: the Referer header names the origin only. */
export function secretPageMeta(title: string) {
  const tags = pageMeta(title);
  return (page: MetaArguments): HeadTag[] => [
    // Must precede everything that is fetched.
    { name: 'referrer', content: 'strict-origin' },
    ...tags(page),
  ];
}
