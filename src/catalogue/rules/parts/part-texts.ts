import { z } from 'zod';
import {
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '../../../platform/rules/language/language.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { isInvisible } from '../../../platform/rules/text/required-text.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The languages besides the default, in which a part may have texts. */
export type Translation = OtherLanguage;

export const translations = OTHER_LANGUAGES;

/** The texts of a part that a translation may replace. */
export const textFields = ['name', 'description'] as const;
export type TextField = (typeof textFields)[number];
type Texts = { readonly [F in TextField]?: string | undefined };

/** A part's texts besides those in the default language; an absent one is shown in the default language. */
export type PartTexts = { readonly [L in Translation]?: Texts | undefined };

const textSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: () => t('platform.text.tooLong', { length: formatCount(maxLength) }) })
    .overwrite((text) => (isInvisible(text) ? '' : text))
    .optional();

/** Texts that a client sends or reads, by language. */
export const partTextsSchema = (lengths: Readonly<Record<TextField, number>>) => {
  const texts = z.object({
    name: textSchema(lengths.name),
    description: textSchema(lengths.description),
  });
  const shape = Object.fromEntries(translations.map((language) => [language, texts.optional()]));
  return z
    .strictObject(shape as Record<Translation, z.ZodOptional<typeof texts>>, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? t('pricing.partMessages.unknownLanguage', { code: issue.keys.join(', ') })
          : undefined,
    })
    .overwrite(tidyTexts)
    .meta({
      description:
        'Name and description in other languages than the default; an absent or empty one is shown in the default language',
      examples: [{ de: { name: 'Kettenblatt 48 Zähne', description: 'Aus Aluminium.' } }],
    });
};

/** Texts without empty ones, in the order of the languages and fields. */
function tidyTexts(texts: PartTexts): PartTexts {
  const entries = translations.flatMap((language) => {
    const own = textFields.flatMap((field) => {
      const text = texts[language]?.[field];
      return text ? [[field, text] as const] : [];
    });
    return own.length > 0 ? [[language, Object.fromEntries(own)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether an object holds texts by language. */
export const isTexts = (value: object): value is PartTexts =>
  translations.some((language) => language in value);

/** The texts with others in their place; an absent one stays. */
export const mergeTexts = (stored: PartTexts, given: PartTexts): PartTexts =>
  tidyTexts(
    Object.fromEntries(
      translations.map((language) => [language, { ...stored[language], ...given[language] }]),
    ),
  );

/** Texts as the column stores them; equal texts give equal columns. */
export const storedTexts = (texts: PartTexts): string => JSON.stringify(tidyTexts(texts));

const none: PartTexts = {};

/** The inverse of `storedTexts`. */
export const parseTexts = (stored: string): PartTexts =>
  stored === '{}' ? none : (JSON.parse(stored) as PartTexts);

type StoredTexts = Readonly<Record<TextField, string>> & { readonly texts: string };

/** A part's texts in a language, each in the default language where it has none. */
export function textsIn(
  { name, description, texts }: StoredTexts,
  language: Language,
): Record<TextField, string> {
  const own = parseTexts(texts)[language as Translation];
  return { name: own?.name ?? name, description: own?.description ?? description };
}

/** A part's name in a language. */
export const nameIn = (
  { name, texts }: Pick<StoredTexts, 'name' | 'texts'>,
  language: Language,
): string => parseTexts(texts)[language as Translation]?.name ?? name;
