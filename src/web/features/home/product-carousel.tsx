import { useQuery } from '@tanstack/react-query';
import { homeCopy } from '../../copy/home.ts';
import { query } from '../../lib/queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { EmptyCatalogue } from '../parts/empty-catalogue.tsx';
import { PartCard } from '../parts/part-card.tsx';

const SHOWN = 12; // rulings §7
export const homeParts = query('GET /tools', { query: { limit: SHOWN } });

/** 'Ours Pars': twelve parts, and a link to all of them. */
export function ProductCarousel() {
  const { data, error, refetch, isFetching } = useQuery(homeParts);
  const { heading, label, all } = homeCopy.products;
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
        title={heading}
        aside={
          <ButtonLink to="/parts" variant="secondary">
            {all}
            <Icon name="arrow-right" />
          </ButtonLink>
        }
      />
      {data ? (
        <Carousel
          label={label}
          layout="products"
          slides={data.map((part) => ({ key: part._id, content: <PartCard part={part} /> }))}
        />
      ) : (
        error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      )}
    </section>
  );
}
