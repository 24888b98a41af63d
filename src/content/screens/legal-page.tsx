import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type LegalPage, legalPages } from '../../platform/rules/legal/legal-pages.ts';
import { legalPageWords } from '../../platform/rules/legal/legal-page-words.ts';
import { FormattedText } from './legal/formatted-text.tsx';
import {
  type PageQueries,
  browserLoader,
  serverLoader,
} from '../../platform/screens/session/page-data.ts';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

/** The page at an address, which ends in its name. */
const pageAt = (pathname: string): LegalPage =>
  legalPages.find((page) => page === pathname.split('/').findLast(Boolean)) ?? 'imprint';

const written = (pathname: string) =>
  query('GET /page/{page}', { params: { page: pageAt(pathname) } });

const queries: PageQueries = ({ url }) => [written(url.pathname)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = publicPage;

type MetaArguments = Parameters<ReturnType<typeof pageMeta>>[0];

export function meta(page: MetaArguments) {
  const title = legalPageWords.titles[pageAt(page.location.pathname)];
  return pageMeta(
    () => title,
    ({ shopName }) => `${title}, ${shopName}`,
  )(page);
}

/** A page about the shop, such as its imprint, that the host has written. */
export default function LegalPageScreen() {
  const { pathname } = useLocation();
  const { data } = useQuery(written(pathname));
  return (
    <div className="page-width py-10">
      <PageTitle title={legalPageWords.titles[pageAt(pathname)]} />
      <article lang={data?.language} className="max-w-[68ch] space-y-4">
        {data && <FormattedText blocks={data.blocks} />}
      </article>
    </div>
  );
}
