import type { PublicConfig } from '../lib/public-config.ts';
import { type HeadTag, pageTags } from '../lib/seo/page-tags.ts';

/** The form of every page's title (seed §1). */
export function pageTitle(title: string, shopName: string): string {
  return `${title}-${shopName}`;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type MetaArguments = { matches: Matches; location: { pathname: string; search: string } };

/** The public configuration out of the root's loader; undefined where the root itself failed. */
function configOf(matches: Matches): PublicConfig | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { config?: PublicConfig }
    | undefined;
  return root?.config;
}

/**
 * A page's `meta`: `export const meta = pageMeta(authCopy.titles.login)`. A page with a description is for
 * everybody to find and share; one without is kept out of search engines.
 */
export function pageMeta(title: string, description?: string) {
  return ({ matches, location }: MetaArguments): HeadTag[] => {
    const config = configOf(matches);
    const whole = pageTitle(title, config?.shopName ?? '');
    return config
      ? pageTags({ title: whole, description, address: location }, config)
      : [{ title: whole }];
  };
}

/** The `meta` of a page whose address carries a secret at first: of where its requests come from they name the shop only. */
export function secretPageMeta(title: string) {
  const tags = pageMeta(title);
  return (page: MetaArguments): HeadTag[] => [
    // Before anything that is fetched.
    { name: 'referrer', content: 'strict-origin' },
    ...tags(page),
  ];
}
