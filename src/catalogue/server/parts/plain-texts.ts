import type { PartTexts } from '../../rules/parts/part-texts.ts';
import { plainText } from '../../../platform/server/formats/plain-text.ts';

type Texts = {
  readonly name: string;
  readonly description: string;
  readonly category?: string | undefined;
  readonly texts?: PartTexts | undefined;
};

/** A part whose texts are plain: buyers would see the tags and entities of other systems. A text of tags alone stays. */
export function withPlainTexts<P extends Texts>(part: P): P {
  return {
    ...part,
    name: plainOf(part.name),
    description: plainOf(part.description),
    ...(part.category !== undefined && { category: plainOf(part.category) }),
    ...(part.texts !== undefined && { texts: plainTranslations(part.texts) }),
  };
}

const plainOf = (text: string): string => plainText(text) || text;

function plainTranslations(texts: PartTexts): PartTexts {
  const plainFields = (own: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(Object.entries(own).map(([field, text]) => [field, plainOf(text ?? '')]));
  const languages = Object.entries(texts).map(([language, own]) => [
    language,
    plainFields(own ?? {}),
  ]);
  return Object.fromEntries(languages) as PartTexts;
}
