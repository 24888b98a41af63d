import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Smaller files fit into one packet anyway. */
const WORTHWHILE_BYTES = 1_000;

/**
 * Writes a brotli and a gzip file next to every script, style and SVG, so that the server never
 * compresses static files.
 *
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const file = join(folder, name);
    const plain = readFileSync(file);
    if (plain.byteLength < WORTHWHILE_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(plain));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}
