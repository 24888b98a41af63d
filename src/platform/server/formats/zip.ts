import { crc32 } from 'node:zlib';

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x08_00;
/** 1 January 1980, the first that the format knows: entries have no time of their own. */
const NO_DATE = 0x00_21;
const MAX_ENTRIES = 0xff_ff;
const MAX_BYTES = 0xff_ff_ff_ff;

/**
 * Writes a ZIP archive (PKWARE's APPNOTE 6.3) entry by entry. Entries are stored without compression: PDFs have their own.
 * @throws RangeError above the format's 65,535 entries or 4 GB
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8');
    const facts = factsOf(bytes, path);
    const head = Buffer.concat([numbers([4, LOCAL]), facts, numbers([2, 0]), path]);
    directory.push(
      Buffer.concat([
        numbers([4, CENTRAL], [2, VERSION]),
        facts,
        // Neither extra field nor comment, disk 0, no attributes.
        numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        path,
      ]),
    );
    offset += head.length + bytes.length;
    if (directory.length > MAX_ENTRIES || offset > MAX_BYTES)
      throw new RangeError('More than a ZIP archive holds');
    yield head;
    yield bytes;
  }
  const central = Buffer.concat(directory);
  const count = directory.length;
  yield central;
  yield numbers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, offset],
    [2, 0],
  );
}

/** What the local header and the directory say alike about an entry. */
function factsOf(bytes: Uint8Array, path: Buffer): Buffer {
  const size = bytes.length;
  return numbers(
    [2, VERSION],
    [2, UTF8],
    [2, 0],
    [2, 0],
    [2, NO_DATE],
    [4, crc32(bytes)],
    [4, size],
    [4, size],
    [2, path.length],
  );
}

/** Little-endian numbers of so many bytes. */
function numbers(...fields: readonly (readonly [size: number, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = buffer.writeUIntLE(value, at, size);
  return buffer;
}
