import type { ReactNode } from 'react';
import { ConfirmProvider } from '../../ui/confirm.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around every page (seed §2): header with the notice of a demo, the page itself, footer. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      <SkipLink />
      <NavigationBar />
      <Header />
      {/* What takes the place of a loader or a skeleton moves no footer that is in sight: on most windows it begins where they end. */}
      <main id="content" tabIndex={-1} className="min-h-[85vh] outline-none">
        {children}
      </main>
      <Footer />
    </ConfirmProvider>
  );
}
