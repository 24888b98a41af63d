import { expect, it } from 'vitest';
import { readListFile } from './read-list-file.ts';

const read = (name: string, bytes: Uint8Array | string) =>
  readListFile(new File([bytes as BlobPart], name));

/** Text as Excel's "Unicode Text" writes it. */
function utf16(text: string, { isBig = false, hasMark = true } = {}): Uint8Array {
  const bytes = (hasMark ? `\uFEFF${text}` : text).split('').flatMap((sign) => {
    const unit = sign.charCodeAt(0);
    return isBig ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8];
  });
  return Uint8Array.from(bytes);
}

const LIST = 'SKU\tStück\r\nCR-48\t50\r\n';

it.each([
  ['UTF-8', LIST, LIST],
  ['UTF-8 with its mark', `\uFEFF${LIST}`, LIST],
  ['Windows-1252', Uint8Array.from([0x53, 0x74, 0xfc, 0x63, 0x6b]), 'Stück'],
  ['UTF-16', utf16(LIST), LIST],
  ['UTF-16 of another byte order', utf16(LIST, { isBig: true }), LIST],
  ['UTF-16 without its mark', utf16(LIST, { hasMark: false }), LIST],
  [
    'UTF-16 of another byte order without its mark',
    utf16(LIST, { isBig: true, hasMark: false }),
    LIST,
  ],
])('reads %s', async (_, bytes, text) => {
  expect(await read('list.txt', bytes)).toEqual({ text });
});

it.each([
  ['a workbook by its name', 'list.xlsx', 'anything', 'excel'],
  ['a workbook by its content', 'list.csv', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'excel'],
  ['an old workbook', 'list.txt', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'excel'],
  ['a large workbook', 'list.xlsx', new Uint8Array(300_000), 'excel'],
  ['a PDF', 'list.csv', '%PDF-1.7', 'unreadable'],
  ['a picture', 'list.txt', Uint8Array.from([0x89, 0x50, 0, 0, 0, 13]), 'unreadable'],
  ['a large file', 'list.csv', 'x'.repeat(300_000), 'tooLarge'],
])('refuses %s', async (_, name, bytes, fault) => {
  expect(await read(name, bytes)).toEqual({ fault });
});
