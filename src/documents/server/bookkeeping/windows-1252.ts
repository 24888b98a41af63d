const SINGLE_BYTES = 256;

/** The byte of each character, as decoders read it. */
const bytes = new Map(
  Array.from({ length: SINGLE_BYTES }, (_, byte) => [
    new TextDecoder('windows-1252').decode(new Uint8Array([byte])),
    byte,
  ]),
);

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ẞ: 'SS',
};

/**
 * A text in the characters of Windows-1252: letters lose accents that it does not have, other foreign letters and
 * digits become question marks, and the rest, such as emoji, is left out.
 */
export function inWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), characterOf).join('');
}

function characterOf(character: string): string {
  if (bytes.has(character)) return character;
  const plain = plainLetters[character];
  if (plain !== undefined) return plain;
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (bare !== '' && Array.from(bare).every((part) => bytes.has(part))) return bare;
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}

/** @throws RangeError for a character that Windows-1252 does not have */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text), (character) => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new RangeError(`Windows-1252 has no ${character}`);
    return byte;
  });
}
