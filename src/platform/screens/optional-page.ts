import type { RouterContextProvider } from 'react-router';
import type { OptionalPages } from '../../settings/rules/texts/shop-texts.ts';
import { publicConfigContext } from './public-config.ts';

/**
 * For the server's loader of a page that Shop Settings may switch off.
 * @throws a 404 while it is off
 */
export function requirePage(
  context: Readonly<RouterContextProvider>,
  page: keyof OptionalPages,
): void {
  if (!context.get(publicConfigContext).pages[page]) throw new Response(null, { status: 404 });
}
