/* Apart from t.ts, since browsers load this and neither the catalogues nor the compiler. */
import format, { type CompiledMessage } from 'icu-minify/format';
import { formats, perLanguage } from '../language/current-language.ts';

export type MessageValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));
const plurals = perLanguage((locale) => new Intl.PluralRules(locale));

/** Messages have plural forms and plain numbers; the code formats amounts and days before it passes them. */
const formatters = {
  getNumberFormat: numbers,
  getPluralRules: plurals,
  getDateTimeFormat: (...[tag, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(tag, options),
};

/** A `select` compares texts; what is null has a branch of its own. */
const textsOf = (values: MessageValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : String(value ?? ''),
    ]),
  );

/** Writes a compiled ICU message in the current language. */
export const formatMessage = (message: CompiledMessage, values: MessageValues = {}): string =>
  typeof message === 'string'
    ? message
    : (format(message, formats().locale, textsOf(values), { formatters }) as string);
