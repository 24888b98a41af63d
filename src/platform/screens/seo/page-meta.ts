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
 * A page's `meta`: `export const meta = pageMeta(() => t('platform.words.login'))`. A page without a
 * description is excluded from search engines.
 * @param description may say what is in the configuration
 */
export function pageMeta(title: () => string, description?: (config: PublicConfig) => string) {
  return ({ matches, location }: MetaArguments): HeadTag[] => {
    const config = configOf(matches);
    const whole = pageTitle(title(), config?.shopName ?? '');
    if (!config) return [{ title: whole }];
    return pageTags(
      { title: whole, description: description?.(config), address: location },
      config,
    );
  };
}

/** `pageMeta` for a page whose address contains a secret: the Referer header names the origin only. */
export function secretPageMeta(title: () => string) {
  const tags = pageMeta(title);
  return (page: MetaArguments): HeadTag[] => [
    // Must precede everything that is fetched.
    { name: 'referrer', content: 'strict-origin' },
    ...tags(page),
  ];
}
