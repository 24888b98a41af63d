import type { PartPicture } from '../../../rules/parts/part-pictures.ts';
import { translations } from '../../../rules/parts/part-texts.ts';
import type { Cells, ImportField } from '../import.fields.ts';
import type { FindPhotos } from './photo-folder.ts';

type LinePictures = {
  /** The field that they come from. */
  readonly field: ImportField;
  readonly pictures: readonly PartPicture[];
  /** Whether the line lists the part's pictures; else it names the first one. */
  readonly isAll: boolean;
  readonly warning?: string;
};

/** The pictures of a line: those of its column `pictures`, else those that `photo` or `img` names. */
export async function picturesOfLine(
  cells: Cells,
  findPhotos: FindPhotos,
): Promise<LinePictures | { readonly field: ImportField; readonly fault: string }> {
  const field = (['pictures', 'photo', 'img'] as const).find((name) => cells[name]) ?? 'img';
  const cell = cells[field] ?? '';
  if (cell === '') return { field, pictures: [], isAll: false };
  if (field !== 'pictures') {
    const photos = await findPhotos(cell);
    if ('fault' in photos) return { field, ...photos };
    const pictures = photos.pictures.map(({ url }) => ({ url }));
    return { field, ...photos, pictures, isAll: pictures.length > 1 };
  }
  const lines = linesOf(cell);
  const texts = new Map(lines.map(({ address, text }) => [address, text]));
  const translated = translatedTexts(cells);
  const photos = await findPhotos(lines.map(({ address }) => address).join('\n'));
  if ('fault' in photos) return { field, ...photos };
  const pictures = photos.pictures.map(({ name, url }) => {
    const alt = texts.get(name);
    return { url, ...(alt && { alt }), altIn: translated(name) };
  });
  return { field, ...photos, pictures, isAll: true };
}

const linesOf = (cell: string) =>
  cell
    .split(/\r?\n/)
    .map((line) => readLine(line))
    .filter(({ address }) => address !== '');

/** An address with the text behind it, if it has one; a file's name may have blanks. */
function readLine(line: string): { readonly address: string; readonly text: string } {
  const [, address, text] =
    /^\s*((?:https?:|\/(?:images|drawings)\/)\S+)\s+(\S.*)$/i.exec(line) ?? [];
  const isText = text !== undefined && !/^(?:https?:|\/(?:images|drawings)\/)/i.test(text);
  return isText
    ? { address: address ?? '', text: text.trim() }
    : { address: line.trim(), text: '' };
}

/** The texts of columns such as `pictures@de`, by the address before them. */
function translatedTexts(cells: Cells): (address: string) => PartPicture['altIn'] {
  const byLanguage = translations.map((language) => {
    const lines = linesOf(cells[`pictures@${language}`] ?? '');
    return [language, new Map(lines.map(({ address, text }) => [address, text]))] as const;
  });
  return (address) =>
    Object.fromEntries(byLanguage.map(([language, texts]) => [language, texts.get(address)]));
}
