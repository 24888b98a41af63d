import { Link } from 'react-router';
import { frameCopy } from '../../../platform/screens/words/frame.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { CartLink } from '../../../cart/screens/cart/cart-link.tsx';
import { HeaderLinks } from './header-links.tsx';
import { HeaderSearch } from './header-search.tsx';
import { NoScript } from './no-script.tsx';
import { ShopMark } from '../../../platform/screens/ui/shop-mark.tsx';

export function Header() {
  const { mode, shopName } = usePublicConfig();
  return (
    <header className="border-b-[1.5px] border-ink bg-paper print:hidden">
      {mode === 'demo' && (
        <p className="bg-tone text-xs">
          <span className="page-width block py-1.5 text-center">{frameCopy.demoNotice}</span>
        </p>
      )}
      <div className="page-width flex min-h-16 flex-wrap justify-between gap-x-3">
        <Link
          to="/"
          aria-label={shopName}
          className="@container flex min-w-0 flex-[1_1_3rem] md:basis-40 items-center gap-2.5 py-2"
        >
          <ShopMark />
          {/* Beside the mark alone a name would break inside its words. */}
          <span className="line-clamp-3 font-display @max-[4.75rem]:hidden leading-none font-extrabold tracking-tight wrap-anywhere max-sm:text-xs max-sm:leading-none sm:text-lg">
            {shopName}
          </span>
        </Link>
        <HeaderSearch />
        <div className="flex flex-wrap">
          <HeaderLinks />
          <CartLink />
        </div>
      </div>
      <NoScript />
    </header>
  );
}
