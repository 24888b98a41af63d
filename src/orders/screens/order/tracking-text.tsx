import type { Tracking } from '../../rules/tracking.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Carrier and tracking number; the number, or words in its place, link to the carrier’s page. */
export function TrackingText({ tracking }: { tracking: Tracking }) {
  const { carrier, trackingNumber, trackingUrl } = tracking;
  const number = trackingNumber ?? (trackingUrl === null ? null : t('orders.shipments.follow'));
  return (
    <>
      {carrier}{' '}
      {number !== null &&
        (trackingUrl === null ? (
          <span className="tabular-nums wrap-anywhere">{number}</span>
        ) : (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="tabular-nums wrap-anywhere text-signal underline underline-offset-4 print:text-ink print:no-underline"
          >
            {number}
          </a>
        ))}
    </>
  );
}
