import type { PublicConfig } from '../lib/public-config.ts';

/** The form of every page's title (seed §1). */
export function pageTitle(title: string, shopName: string): string {
  return `${title}-${shopName}`;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The shop's name out of the root's loader, for a page's `meta`. */
export function shopNameOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { config?: PublicConfig }
    | undefined;
  return root?.config?.shopName ?? '';
}

/** A page's `meta`: `export const meta = pageMeta(authCopy.titles.login)`. */
export function pageMeta(title: string, description?: string) {
  return ({ matches }: { matches: Matches }) => [
    { title: pageTitle(title, shopNameOf(matches)) },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
