import { join } from 'node:path/posix';
import type { RouteConfigEntry } from '@react-router/dev/routes';

/** A page, its path with `{id}` for a parameter, and the pattern of the texts that open it. */
export type Screen = { readonly page: string; readonly path: string; readonly pattern: RegExp };

/** The pages of React Router's route table; layouts and the page for unknown paths have no path of their own. */
export function screensOf(routes: readonly RouteConfigEntry[], parent = ''): Screen[] {
  return routes.flatMap(({ path, index, file, children = [] }) => {
    const own = [parent, path].filter(Boolean).join('/');
    const isPage = index === true || (path !== undefined && path !== '*');
    const shown = `/${own.replaceAll(/:(\w+)/g, '{$1}')}`;
    const page = isPage
      ? [{ page: join('src/app/screens', file), path: shown, pattern: patternOf(own) }]
      : [];
    return [...page, ...screensOf(children, own)];
  });
}

/** Matches the path in a quoted text or template, with anything for a parameter. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/\'"`]+' : part));
  return new RegExp(`['"\`}]/${parts.join('/')}(?=['"\`?#$])`);
}
