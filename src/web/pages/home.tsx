import { useQuery } from '@tanstack/react-query';
import { homeCopy } from '../copy/home.ts';
import { Banner, bannerCategories } from '../features/home/banner.tsx';
import { BusinessSummary } from '../features/home/business-summary.tsx';
import { Contact } from '../features/home/contact.tsx';
import { homeParts, ProductCarousel } from '../features/home/product-carousel.tsx';
import { SubscribeBox } from '../features/home/subscribe-box.tsx';
import { RecentReviews, recentReviews } from '../features/reviews/recent-reviews.tsx';
import { publicPage } from '../lib/public-page.ts';
import { browserLoader, serverLoader } from '../lib/page-data.ts';
import { type PublicConfig, usePublicConfig } from '../lib/public-config.ts';
import { JsonLd } from '../lib/seo/json-ld.tsx';
import { itemList, organization } from '../lib/seo/structured-data.ts';
import { pageMeta } from '../ui/page-meta.ts';

const queries = () => [homeParts, recentReviews, bannerCategories];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
const description = ({ limits }: Pick<PublicConfig, 'limits'>) =>
  homeCopy.description(limits.minimumQuantity.min);
export const meta = pageMeta(homeCopy.pageTitle, description);

export const handle = publicPage;

/** The home page (seed §1, §2). */
export default function Home() {
  const config = usePublicConfig();
  const { data: parts = [] } = useQuery(homeParts);
  return (
    <div className="space-y-24 pb-8 lg:space-y-32">
      <JsonLd things={import.meta.env.SSR && [organization(config), itemList(parts, config)]} />
      <div className="page-width pt-4 lg:pt-6">
        <h1 className="sr-only">{`${config.shopName}: ${description(config)}`}</h1>
        <Banner />
      </div>
      <ProductCarousel />
      <div className="below-fold space-y-24 lg:space-y-32">
        <RecentReviews />
        <SubscribeBox />
        <BusinessSummary />
        <Contact />
      </div>
    </div>
  );
}
