import type { ReactNode } from 'react';
import { frameCopy } from '../../../platform/screens/words/frame.ts';
import { ConfirmProvider } from '../../../platform/screens/ui/confirm.tsx';
import { Footer } from './footer.tsx';
import { GermanOffer } from './german-offer.tsx';
import { Header } from './header.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/** Header, page and footer (seed §2). */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      {/* Skips the header; visible only with keyboard focus. */}
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-signal focus:px-4 focus:py-2 focus:text-on-signal"
      >
        {frameCopy.skip}
      </a>
      <NavigationBar />
      <Header />
      {/* The height keeps the footer below the fold while the content loads. */}
      <main id="content" tabIndex={-1} className="min-h-[85vh] outline-none">
        {children}
      </main>
      <Footer />
      <GermanOffer />
    </ConfirmProvider>
  );
}
