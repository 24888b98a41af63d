import type { ReactNode } from 'react';
import { ConfirmProvider } from '../../ui/confirm.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header, page and footer (seed §2). */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      <SkipLink />
      <NavigationBar />
      <Header />
      {/* The height keeps the footer below the fold while the content loads. */}
      <main id="content" tabIndex={-1} className="min-h-[85vh] outline-none">
        {children}
      </main>
      <Footer />
    </ConfirmProvider>
  );
}
