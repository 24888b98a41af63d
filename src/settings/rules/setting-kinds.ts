import { isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { emailSchema } from '../../platform/rules/identity/email.ts';
import { isCountry } from '../../platform/rules/countries.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** How the screen and the settings file treat a value. */
export type SettingKind = 'line' | 'country' | 'text' | 'picture' | 'number' | 'switch' | 'choice';

/** Control characters and separators would break mail headers and titles. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

const tooLong = (max: number) => t('platform.text.tooLong', { length: formatCount(max) });

/** A text of one line, which may be empty. */
export function line(maxLength: number) {
  const schema = z
    .string()
    .trim()
    .max(maxLength, { error: () => tooLong(maxLength) })
    .regex(ONE_LINE, { error: () => t('platform.text.oneLine') });
  return { kind: 'line', schema } as const;
}

/** A text of several lines, without white space at the end of any. */
export function text(maxLength: number) {
  const schema = z
    .string()
    .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\S\n]+$/gm, ''))
    .trim()
    .max(maxLength, { error: () => tooLong(maxLength) })
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, { error: () => t('platform.text.cannotBeShown') });
  return { kind: 'text', schema } as const;
}

/** A category's name, an address of this shop, or nothing. */
export function link(maxLength: number) {
  const { kind, schema } = line(maxLength);
  // `//host` would leave the shop.
  const own = schema.refine((typed) => !/^\/[/\\]/.test(typed), {
    error: () => t('settings.kind.link'),
  });
  return { kind, schema: own } as const;
}

/** An e-mail address, or nothing. */
export function email() {
  // Not a union, whose members' messages a form would show.
  const schema = z
    .string()
    .trim()
    .toLowerCase()
    .refine((typed) => typed === '' || emailSchema.safeParse(typed).success, {
      error: () => t('platform.accountMessages.invalidEmail'),
    });
  return { kind: 'line', schema } as const;
}

/** A country's two letters (ISO 3166-1), or nothing. */
export function country() {
  const schema = z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), { error: () => t('settings.kind.country') });
  return { kind: 'country', schema } as const;
}

/** An account number (ISO 13616) with its country's form and right check digits, stored without spaces, or nothing. */
export function iban() {
  const schema = z
    .string()
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .toUpperCase()
    .refine((typed) => typed === '' || isValidIBAN(typed), {
      error: () => t('settings.kind.iban'),
    });
  return { kind: 'line', schema } as const;
}

/** A bank's code (ISO 9362), or nothing. */
export function bic() {
  const schema = z
    .string()
    .trim()
    .toUpperCase()
    .refine((typed) => typed === '' || /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(typed), {
      error: () => t('settings.kind.bic'),
    });
  return { kind: 'line', schema } as const;
}

/** A bound of prices in the currency's major unit; `prices.cents` says how fine prices are. */
export function amount() {
  const schema = z
    .number({ error: () => t('settings.kind.amount') })
    .positive({ error: () => t('settings.kind.amount') })
    .max(1_000_000, { error: () => t('settings.kind.amount') })
    .refine((bound) => /^\d+(?:\.\d{1,2})?$/.test(String(bound)), {
      error: () => t('settings.kind.amount'),
    });
  return { kind: 'number', schema } as const;
}

/** On or off. */
export function onOff() {
  return {
    kind: 'switch',
    schema: z.enum(['on', 'off'], { error: () => t('settings.kind.onOff') }),
  } as const;
}

/** One of some values, shown by their labels. */
export function choice<const Value extends string>(
  options: readonly { readonly value: Value; readonly label: string }[],
) {
  const values = options.map(({ value }) => value);
  const error = () => t('settings.kind.choice', { values: values.join(t('settings.kind.or')) });
  return { kind: 'choice', schema: z.enum(values, { error }), options } as const;
}

/** A time zone of the IANA database, such as Europe/Berlin. */
export function timeZone() {
  const schema = z
    .string()
    .trim()
    .refine(isTimeZone, { error: () => t('settings.kind.timeZone') });
  return { kind: 'line', schema } as const;
}

function isTimeZone(name: string): boolean {
  try {
    // An offset such as +01:00 has no summer time.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** A whole number. */
export function wholeNumber({ min = 1, max }: { readonly min?: number; readonly max: number }) {
  const error = () => t('settings.kind.wholeNumber', { min: String(min), max: formatCount(max) });
  return {
    kind: 'number',
    schema: z.number({ error }).int({ error }).min(min, { error }).max(max, { error }),
  } as const;
}
