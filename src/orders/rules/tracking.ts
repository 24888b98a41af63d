import { z } from 'zod';
import { isInvisible } from '../../platform/rules/text/required-text.ts';
import { carrierLink, carrierName } from './carriers.ts';
import { t } from '../../platform/rules/messages/t.ts';

const NAME_MAX_LENGTH = 60;
const LINK_MAX_LENGTH = 1_000;

const oneLine = z
  .string()
  .trim()
  .max(NAME_MAX_LENGTH, {
    error: () => t('platform.text.tooLong', { length: String(NAME_MAX_LENGTH) }),
  })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: () => t('platform.text.oneLine') })
  .refine((text) => text === '' || !isInvisible(text), { error: () => t('platform.text.visible') });

/** Links with a user name in them imitate another site's address. */
function isWebLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/** What the form and the API take. An empty text counts as missing. */
export const trackingFields = {
  carrier: oneLine.optional(),
  trackingNumber: oneLine.optional(),
  trackingUrl: z
    .string()
    .trim()
    .max(LINK_MAX_LENGTH, { error: () => t('platform.text.wholeLink') })
    .refine((text) => text === '' || isWebLink(text), { error: () => t('platform.text.wholeLink') })
    .optional()
    .describe('For a carrier whose tracking page the shop does not know'),
};

type Typed = { readonly [K in keyof typeof trackingFields]?: string | undefined };

export type Tracking = {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
};

const noTracking: Tracking = { carrier: null, trackingNumber: null, trackingUrl: null };

/**
 * Tracking details after an edit: what is missing stays, an empty text removes. A link that is not typed anew follows
 * the carrier and the number.
 */
export function trackingOf(typed: Typed, before: Tracking = noTracking): Tracking {
  const carrier = edited(typed.carrier, before.carrier);
  const trackingNumber = edited(typed.trackingNumber, before.trackingNumber);
  const named = { carrier: carrier === null ? null : carrierName(carrier), trackingNumber };
  if (typed.trackingUrl) return { ...named, trackingUrl: new URL(typed.trackingUrl).href };
  const isSame =
    typed.trackingUrl === undefined &&
    named.carrier === before.carrier &&
    trackingNumber === before.trackingNumber;
  const link = isSame ? before.trackingUrl : carrierLink(named.carrier, trackingNumber);
  return { ...named, trackingUrl: link };
}

const edited = (typed: string | undefined, before: string | null) =>
  typed === undefined ? before : typed || null;
