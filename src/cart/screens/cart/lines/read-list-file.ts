/** Why a file cannot be read as a list. */
export type UnreadableFile = 'excel' | 'unreadable' | 'tooLarge';

const FILE_BYTES = 200 * 1024;

/** Beginnings of files: ZIP archives, which .xlsx and .ods are, and the older .xls. */
const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte);

/** The text of an uploaded list. Spreadsheets write UTF-8, UTF-16 ("Unicode text") or Windows' own encoding. */
export async function readListFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
): Promise<{ readonly text: string } | { readonly fault: UnreadableFile }> {
  const isExcel = /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i.test(file.name);
  if (file.size > FILE_BYTES) return { fault: isExcel ? 'excel' : 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isExcel || beginsWith(bytes, ZIP) || beginsWith(bytes, OLE)) return { fault: 'excel' };
  if (beginsWith(bytes, PDF)) return { fault: 'unreadable' };
  const text = decode(bytes);
  return text.includes('\0') ? { fault: 'unreadable' } : { text };
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** By its mark, else by its empty bytes, since lists are mostly ASCII. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const some = bytes.subarray(0, 200);
  const empty = (rest: number) => some.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  if (bytes.length % 2 === 1 || bytes.length < 4) return null;
  if (empty(1) * 4 > some.length && empty(0) === 0) return 'utf-16le';
  return empty(0) * 4 > some.length && empty(1) === 0 ? 'utf-16be' : null;
}
