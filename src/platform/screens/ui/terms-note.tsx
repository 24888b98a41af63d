import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { LegalPage } from '../../rules/legal/legal-pages.ts';
import { legalPageWords as words } from '../../rules/legal/legal-page-words.ts';
import { usePublicConfig } from '../public-config.ts';
import { t } from '../../rules/messages/t.ts';

const LINK = '\u0000';

/** A sentence with links where a word stands. */
function linked(sentence: string, links: ReactNode): ReactNode {
  const [before, after] = sentence.split(LINK);
  return (
    <>
      {before}
      {links}
      {after}
    </>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
const PageLink = ({ page, children }: { page: LegalPage; children: ReactNode }) => (
  <Link to={`/${page}`} target="_blank" className="link">
    {children}
  </Link>
);

type Props = {
  by: keyof typeof words.accept;
  /** The pages that concern it, besides the terms. */
  also: readonly LegalPage[];
};

/** What somebody accepts who orders or signs up; nothing in a shop without those pages. */
export function TermsNote({ by, also }: Props) {
  const { legalPages } = usePublicConfig();
  const others = also.filter((page) => legalPages.includes(page));
  const hasTerms = legalPages.includes('terms');
  if (!hasTerms && others.length === 0) return null;
  const links = others.map((page, index) => (
    <Fragment key={page}>
      {index > 0 && ', '}
      <PageLink page={page}>{words.titles[page]}</PageLink>
    </Fragment>
  ));
  return (
    <p className="text-sm text-soft print:hidden">
      {hasTerms &&
        linked(
          words.accept[by](LINK),
          <PageLink page="terms">{t('platform.legalPage.terms')}</PageLink>,
        )}{' '}
      {others.length > 0 && linked(t('platform.legalPage.also', { pages: LINK }), links)}
    </p>
  );
}
