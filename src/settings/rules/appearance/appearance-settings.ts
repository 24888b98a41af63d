import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { line } from '../setting-kinds.ts';
import { isHex, leastContrast, nearestAccent, normalHex } from './accent.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const group = { group: 'appearance', standard: '', isPublic: true } as const;

/** As the picture store answers; SVG may hold scripts. */
const LOGO =
  /^(?:\/images\/[0-9a-f]{32}-\d{1,4}\.webp|https:\/\/[^\s"'<>\\]+\.(?:png|jpe?g|webp))$/i;

/** The address of an uploaded picture, or nothing. */
function logo() {
  const { schema } = line(500);
  const checked = schema.refine((typed) => typed === '' || LOGO.test(typed), {
    error: () => t('settings.appearance.notALogo'),
  });
  return { kind: 'picture', schema: checked } as const;
}

/** A colour that texts on the page may have, or nothing. */
function accent() {
  const { kind, schema } = line(20);
  const checked = schema.overwrite(normalHex).superRefine((typed, context) => {
    if (typed === '') return;
    if (!isHex(typed)) {
      context.addIssue({ code: 'custom', message: t('settings.appearance.notAColour') });
      return;
    }
    const nearest = nearestAccent(typed, 'light');
    if (nearest === typed) return;
    const ratio = typedNumber((Math.floor(leastContrast(typed, 'light') * 10) / 10).toFixed(1));
    context.addIssue({
      code: 'custom',
      message: t('settings.appearance.tooLight', { ratio, nearest }),
    });
  });
  return { kind, schema: checked } as const;
}

/** The look of the shop. */
export const appearanceSettings = {
  'shop.logo': {
    ...logo(),
    ...group,
    get label() {
      return t('settings.appearance.logo');
    },
    isWide: true,
  },
  'shop.accent': {
    ...accent(),
    ...group,
    get label() {
      return t('settings.appearance.accent');
    },
    get hint() {
      return t('settings.appearance.accentHint');
    },
  },
} as const;
