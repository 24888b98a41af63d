import { ButtonLink } from '../button-link.tsx';
import { Icon } from '../icon.tsx';
import { t } from '../../../rules/messages/t.ts';

type Props = {
  /** Addresses from `pageLinks`. */
  previous: string | null;
  next: string | null;
};

/** Links to the previous and the next page; nothing if there is only one page. */
export function Pagination({ previous, next }: Props) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t('platform.ui.pages')} className="mt-6 flex flex-wrap justify-between gap-4">
      {previous === null ? (
        <span />
      ) : (
        <ButtonLink to={previous} variant="secondary" rel="prev">
          <Icon name="arrow-left" />
          {t('platform.ui.previous')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} variant="secondary" rel="next">
          {t('platform.ui.next')}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
}
