import { useQuery } from '@tanstack/react-query';
import { homeCopy } from '../../platform/screens/words/home.ts';
import { Banner, bannerCategories } from './home/banner.tsx';
import { BusinessSummary } from './home/business-summary.tsx';
import { Contact } from './home/contact.tsx';
import { homeParts, ProductCarousel } from './home/product-carousel.tsx';
import { SubscribeBox } from './home/subscribe-box.tsx';
import { RecentReviews, recentReviews } from './reviews/recent-reviews.tsx';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { browserLoader, serverLoader } from '../../platform/screens/session/page-data.ts';
import { type PublicConfig, usePublicConfig } from '../../platform/screens/public-config.ts';
import { JsonLd } from '../../platform/screens/seo/json-ld.tsx';
import { itemList, organization } from '../../platform/screens/seo/structured-data.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';

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
