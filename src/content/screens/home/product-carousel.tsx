import { useQuery } from '@tanstack/react-query';
import { query } from '../../../platform/screens/api/queries.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { Carousel } from '../../../platform/screens/ui/pictures/carousel.tsx';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { SectionHeading } from '../../../platform/screens/ui/section-heading.tsx';
import { EmptyCatalogue } from '../../../catalogue/screens/parts/list/empty-catalogue.tsx';
import { useOwnPrices } from '../../../catalogue/screens/parts/use-own-prices.ts';
import { PartCard } from '../../../catalogue/screens/parts/list/part-card.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const SHOWN = 12;
export const homeParts = query('GET /tools', { query: { limit: SHOWN } });

/** 'Ours Pars': twelve parts, and a link to all of them. */
export function ProductCarousel() {
  const { data, error, refetch, isFetching } = useQuery(homeParts);
  const parts = useOwnPrices(data ?? []);

  if (!data && !error) return null;
  if (data?.length === 0)
    return (
      <div className="page-width">
        <EmptyCatalogue />
      </div>
    );
  return (
    <section aria-labelledby="ours-pars" className="page-width">
      <SectionHeading
        id="ours-pars"
        title={t('platform.home.products.heading')}
        aside={
          <ButtonLink to="/parts" variant="secondary">
            {t('platform.home.products.all')}
            <Icon name="arrow-right" />
          </ButtonLink>
        }
      />
      {data ? (
        <Carousel
          label={t('platform.home.products.label')}
          layout="products"
          slides={parts.map((part) => ({ key: part._id, content: <PartCard part={part} /> }))}
        />
      ) : (
        error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      )}
    </section>
  );
}
