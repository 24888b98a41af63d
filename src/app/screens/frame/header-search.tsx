import { useRef } from 'react';
import { Form, useLocation, useMatches } from 'react-router';
import { publicPage } from '../../../platform/screens/api/public-page.ts';
import { controlStyle } from '../../../platform/screens/ui/fields/control-style.ts';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import {
  SEARCH_KEY,
  useSearchShortcut,
} from '../../../catalogue/screens/parts/list/use-search-shortcut.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/**
 * The search of the catalogue on public pages, except on the catalogue, which has its own field. A
 * plain GET form, which works without JavaScript.
 */
export function HeaderSearch() {
  const { pathname } = useLocation();
  const isPublic = useMatches().at(-1)?.handle === publicPage;
  return isPublic && pathname !== '/parts' ? <SearchForm key={pathname} /> : null;
}

function SearchForm() {
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  return (
    <Form
      method="get"
      action="/parts"
      role="search"
      className="header-search flex items-center gap-1"
    >
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={t('catalogue.search.label')}
        title={t('catalogue.search.shortcut')}
        aria-keyshortcuts={SEARCH_KEY}
        placeholder={t('catalogue.search.label')}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        className={controlStyle}
      />
      <IconButton type="submit" icon="search" label={t('catalogue.search.submit')} />
    </Form>
  );
}
