import { crc32 } from 'node:zlib';

/** Reads a ZIP archive of stored entries by its directory, and compares their checksums. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Uint8Array>();
  let at = zip.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth++) {
    if (zip.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('The directory is broken');
    const sum = zip.readUInt32LE(at + 16);
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    if (crc32(content) !== sum) throw new Error(`${name} has another checksum`);
    files.set(name, new Uint8Array(content));
    at += 46 + nameLength;
  }
  return files;
}
