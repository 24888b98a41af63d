import { z } from 'zod';
import type { Language } from '../../../platform/rules/language/language.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { isInvisible } from '../../../platform/rules/text/required-text.ts';
import { type Translation, translations } from './part-texts.ts';

/** The most pictures of a part (rulings §21). */
export const MAX_PICTURES = 12;

const ALT_LENGTH = 250;

/** A picture of a part: its alternative text in the default language, and those in others. */
export type PartPicture = {
  readonly url: string;
  readonly alt?: string | undefined;
  readonly altIn?: { readonly [L in Translation]?: string | undefined } | undefined;
};

const altText = z
  .string()
  .max(ALT_LENGTH, {
    error: () => t('catalogue.pictures.altTooLong', { max: formatCount(ALT_LENGTH) }),
  })
  // One line, as screen readers read it and files of an import hold it.
  .overwrite((text) => (isInvisible(text) ? '' : text.replaceAll(/\s+/g, ' ').trim()));

const altShape = Object.fromEntries(
  translations.map((language) => [language, altText.optional()]),
) as Record<Translation, z.ZodOptional<typeof altText>>;

const pictureTexts = {
  alt: altText.optional().describe('The alternative text; absent if the part’s name says it all'),
  altIn: z
    .strictObject(altShape)
    .optional()
    .describe(
      'The alternative text in other languages than the default; administrators alone get it',
    ),
};

/** All pictures of a part as clients send them; the same one twice counts once. */
export const partPicturesSchema = (url: z.ZodType<string, string>, required: () => string) =>
  z
    .array(z.object({ url, ...pictureTexts }), { error: required })
    .min(1, { error: required })
    .max(MAX_PICTURES, {
      error: () => t('catalogue.pictures.atMost', { max: formatCount(MAX_PICTURES) }),
    })
    .overwrite((pictures) => tidyPictures(pictures))
    .describe('All pictures in their order; the first is `img`');

/** The pictures as the API answers them. */
export const picturesAnswer = z
  .array(z.object({ url: z.string(), ...pictureTexts }))
  .describe('The pictures in their order, at most 12; the first is `img`');

/** The same as the text of a form, whose draft holds no lists. */
export const typedPictures = (schema: z.ZodType<PartPicture[], PartPicture[]>) =>
  z.string().transform((text, context) => {
    const checked = schema.safeParse(parseTypedPictures(text));
    if (checked.success) return checked.data;
    for (const { message } of checked.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The pictures of a form's text; an empty one has none. */
export const parseTypedPictures = (text: string): PartPicture[] =>
  text === '' ? [] : (JSON.parse(text) as PartPicture[]);

/** Pictures without empty texts, each address once. */
export function tidyPictures(pictures: readonly PartPicture[]): PartPicture[] {
  const byUrl = new Map<string, PartPicture>();
  for (const { url, alt, altIn } of pictures) {
    if (byUrl.has(url)) continue;
    const others = translations.flatMap((language) => {
      const text = altIn?.[language];
      return text ? [[language, text] as const] : [];
    });
    byUrl.set(url, {
      url,
      ...(alt && { alt }),
      ...(others.length > 0 && { altIn: Object.fromEntries(others) }),
    });
  }
  return [...byUrl.values()];
}

/** Whether a value of a part holds pictures. */
export const isPictures = (value: readonly object[]): value is readonly PartPicture[] =>
  value[0] !== undefined && 'url' in value[0];

/** The pictures with another first one. A drawing in place of a drawing keeps its texts. */
export function withFirstPicture(pictures: readonly PartPicture[], url: string): PartPicture[] {
  const [first, ...others] = pictures;
  if (first === undefined || first.url === url) return tidyPictures([{ ...first, url }, ...others]);
  const isRedrawn = [first.url, url].every((address) => address.startsWith('/drawings/'));
  const known = others.find((other) => other.url === url);
  return tidyPictures([isRedrawn ? { ...first, url } : (known ?? { url }), ...others]);
}

/** Given pictures with the stored texts where they have none. */
export function mergePictures(
  stored: readonly PartPicture[],
  given: readonly PartPicture[],
): PartPicture[] {
  const known = new Map(stored.map((picture) => [picture.url, picture]));
  return tidyPictures(
    given.map((picture) => {
      const before = known.get(picture.url);
      const altIn = translations.map((language) => [
        language,
        picture.altIn?.[language] ?? before?.altIn?.[language],
      ]);
      return { ...picture, alt: picture.alt ?? before?.alt, altIn: Object.fromEntries(altIn) };
    }),
  );
}

/** The column's texts. The first picture stands there without its address, which `image_url` holds. */
export function storedPictures(pictures: readonly PartPicture[]): string {
  const [first, ...others] = tidyPictures(pictures);
  if (!first) return '[]';
  const { url: _, ...texts } = first;
  return others.length === 0 && Object.keys(texts).length === 0
    ? '[]'
    : JSON.stringify([texts, ...others]);
}

type StoredPictures = { readonly image_url: string; readonly pictures: string };

/** The inverse of `storedPictures`. */
export function parsePictures({ image_url: url, pictures }: StoredPictures): PartPicture[] {
  if (pictures === '[]') return [{ url }];
  const [first, ...others] = JSON.parse(pictures) as [Omit<PartPicture, 'url'>, ...PartPicture[]];
  return [{ url, ...first }, ...others];
}

/** The pictures with their texts in a language, each in the default one where it has none. */
export const picturesIn = (
  row: StoredPictures,
  language: Language,
): { url: string; alt?: string }[] =>
  parsePictures(row).map(({ url, alt, altIn }) => {
    const text = altIn?.[language as Translation] ?? alt;
    return { url, ...(text !== undefined && { alt: text }) };
  });
