import { homeCopy } from '../copy/home.ts';
import { Banner } from '../features/home/banner.tsx';
import { BusinessSummary } from '../features/home/business-summary.tsx';
import { Contact } from '../features/home/contact.tsx';
import { homeParts, ProductCarousel } from '../features/home/product-carousel.tsx';
import { SubscribeBox } from '../features/home/subscribe-box.tsx';
import { RecentReviews, recentReviews } from '../features/reviews/recent-reviews.tsx';
import { browserLoader, serverLoader } from '../lib/page-data.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { pageMeta } from '../ui/page-meta.ts';

const queries = () => [homeParts, recentReviews];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const meta = pageMeta(homeCopy.pageTitle, homeCopy.description);

/** The shop window (seed §1, §2). */
export default function Home() {
  const { shopName } = usePublicConfig();
  return (
    <div className="space-y-24 pb-8 lg:space-y-32">
      <div className="page-width pt-4 lg:pt-6">
        <h1 className="sr-only">{`${shopName}: ${homeCopy.description}`}</h1>
        <Banner />
      </div>
      <ProductCarousel />
      <RecentReviews />
      <SubscribeBox />
      <BusinessSummary />
      <Contact />
    </div>
  );
}
