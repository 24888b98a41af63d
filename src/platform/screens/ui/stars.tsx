import { pxToRem } from './px-to-rem.ts';
import { t } from '../../rules/messages/t.ts';

const SIZE = pxToRem(24);
const MOST = 5;
const star = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

/** A rating of 1 to 5 as stars, read out as "4 of 5". */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={t('platform.ui.stars', { rating, of: MOST })}
      className="inline-flex text-signal"
    >
      {Array.from({ length: MOST }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" width={SIZE} height={SIZE} aria-hidden="true">
          <path
            d={star}
            fill={index < rating ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.25"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  );
}
