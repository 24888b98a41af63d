import { Link } from 'react-router';
import type { OptionalPages } from '../../../settings/rules/texts/shop-texts.ts';
import { legalPageWords } from '../../../platform/rules/legal/legal-page-words.ts';
import { FIRST_YEAR } from '../../../platform/screens/words/frame.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import type { SessionState } from '../../../platform/screens/session/store.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { Picture } from '../../../platform/screens/ui/pictures/picture.tsx';
import { LanguageLinks } from './language-links.tsx';
import { personalLinks } from './personal-links.ts';
import { ShopLogo } from '../../../platform/screens/ui/pictures/shop-logo.tsx';
import { ShopMark } from '../../../platform/screens/ui/pictures/shop-mark.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const currentYear = () => new Date().getFullYear();

const linksOf = ({ blog, portfolio }: OptionalPages, status: SessionState['status']) => [
  { to: '/', label: t('platform.frame.home') },
  ...(blog ? [{ to: '/blog', label: t('platform.frame.footer.blog') }] : []),
  ...(portfolio ? [{ to: '/portfolio', label: t('platform.frame.footer.portfolio') }] : []),
  ...personalLinks(status),
];

export function Footer() {
  const { shopName, business, texts, pages, legalPages, logo, hasInventedAddress } =
    usePublicConfig();
  const { address } = business;
  const { status } = useSession();
  return (
    <footer className="mt-20 print:hidden">
      <div className="ruler" aria-hidden="true" />
      <div className="page-width grid gap-8 py-10 md:grid-cols-[1.3fr_0.7fr_1fr] md:gap-10">
        <div>
          <p className="flex items-center gap-3 font-display text-2xl font-extrabold tracking-tight">
            {logo ? (
              <ShopLogo />
            ) : (
              <>
                <ShopMark size={36} />
                {shopName}
              </>
            )}
          </p>
          {texts.blurb && (
            <p className="mt-3 max-w-[44ch] text-sm whitespace-pre-line text-soft">{texts.blurb}</p>
          )}
        </div>
        <nav aria-label={t('platform.frame.footer.navigation')}>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-8 md:grid-cols-1">
            {linksOf(pages, status).map(({ to, label, className }) => (
              <li key={to} className={className}>
                <Link
                  to={to}
                  prefetch="intent"
                  className="flex min-h-9 items-center hover:text-signal pointer-coarse:min-h-11"
                >
                  {label}
                </Link>
              </li>
            ))}
            <LanguageLinks />
          </ul>
        </nav>
        {address && (
          <div>
            <h2 className="text-base">{t('platform.frame.footer.location')}</h2>
            <address className="mt-1 text-sm text-soft not-italic">{address}</address>
            {/* The map shows the demo's invented place. */}
            {hasInventedAddress && (
              <Picture
                src="/drawings/map.svg"
                alt={t('platform.frame.footer.mapAlt')}
                width={400}
                height={250}
                loading="lazy"
                className="mt-3 aspect-[2/1] h-auto w-full max-w-md border border-hairline bg-raised object-cover object-bottom"
              />
            )}
          </div>
        )}
      </div>
      {legalPages.length > 0 && (
        <nav
          aria-label={t('platform.legalPage.navigation')}
          className="page-width flex flex-wrap gap-x-6 border-t border-hairline py-2 text-sm"
        >
          {legalPages.map((page) => (
            <Link
              key={page}
              to={`/${page}`}
              prefetch="intent"
              className="flex min-h-9 items-center hover:text-signal pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              {legalPageWords.titles[page]}
            </Link>
          ))}
        </nav>
      )}
      <p className="page-width border-t border-hairline py-5 text-sm text-soft">
        {/* At New Year, or in a cached page, the server's year may differ from the browser's. */}
        <span suppressHydrationWarning>
          {t('platform.frame.footer.copyright', { firstYear: FIRST_YEAR, year: currentYear() })}
        </span>{' '}
        {shopName}
      </p>
    </footer>
  );
}
