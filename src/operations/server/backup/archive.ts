import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/**
 * A backup is an SQLite archive (sqlite.org/sqlar.html), which `sqlite3 FILE -A` can list and unpack. Entries are not
 * compressed; one larger than a piece continues in `<name>.2` and so on.
 */
const PIECE_BYTES = 64 * 1024 * 1024;

const entrySchema = z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  engine: z.enum(['sqlite', 'postgres']),
  /** When the backup started (ISO 8601). */
  madeAt: z.string(),
  entries: z.array(entrySchema).readonly(),
});
export type Entry = Readonly<z.output<typeof entrySchema>>;
export type Manifest = Readonly<z.output<typeof manifestSchema>>;

const MANIFEST = 'manifest.json';
const pieceName = (name: string, piece: number) => (piece === 1 ? name : `${name}.${piece}`);

/** Writes a new archive, readable by its owner only: it contains personal data, password hashes and a secret. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #db: DatabaseSync;
  readonly #entries: Entry[] = [];

  constructor(file: string) {
    closeSync(openSync(file, 'wx', 0o600));
    this.#file = file;
    this.#db = new DatabaseSync(file);
    this.#db.exec(`pragma journal_mode = off; pragma synchronous = off;
      create table sqlar (name text primary key, mode int, mtime int, sz int, data blob)`);
  }

  add(name: string, file: string): void {
    const hash = createHash('sha256');
    const seconds = Math.floor(statSync(file).mtimeMs / 1000);
    const handle = openSync(file, 'r');
    let bytes = 0;
    try {
      for (let piece = 1; ; piece++) {
        const data = readPiece(handle);
        if (data.byteLength === 0 && piece > 1) break;
        hash.update(data);
        bytes += data.byteLength;
        this.#insert(pieceName(name, piece), data, seconds);
        if (data.byteLength < PIECE_BYTES) break;
      }
    } finally {
      closeSync(handle);
    }
    this.#entries.push({ name, bytes, sha256: hash.digest('hex') });
  }

  /** Writes the manifest and syncs the file to disk. */
  finish(engine: Manifest['engine'], madeAt: Date): Manifest {
    const manifest: Manifest = {
      format: 1,
      engine,
      madeAt: madeAt.toISOString(),
      entries: this.#entries,
    };
    this.#insert(
      MANIFEST,
      Buffer.from(JSON.stringify(manifest, null, 2)),
      Math.floor(madeAt.getTime() / 1000),
    );
    this.#db.close();
    const handle = openSync(this.#file, 'r+');
    fsyncSync(handle);
    closeSync(handle);
    return manifest;
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #insert(name: string, data: Uint8Array, seconds: number): void {
    this.#db
      .prepare('insert into sqlar values (?, 33152, ?, ?, ?)')
      .run(name, seconds, data.byteLength, data);
  }
}

function readPiece(handle: number): Uint8Array {
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  while (filled < PIECE_BYTES) {
    const read = readSync(handle, buffer, filled, PIECE_BYTES - filled, null);
    if (read === 0) break;
    filled += read;
  }
  return buffer.subarray(0, filled);
}

export class ArchiveReader {
  readonly manifest: Manifest;
  readonly #db: DatabaseSync;

  /** @throws for a file that is not a shop's archive */
  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true });
    try {
      const text = Buffer.from(this.#data(MANIFEST) ?? '').toString();
      this.manifest = manifestSchema.parse(JSON.parse(text));
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  /**
   * Unpacks an entry into a new file.
   * @returns whether its length and digest match the manifest
   */
  unpack({ name, bytes, sha256 }: Entry, file: string): boolean {
    const hash = createHash('sha256');
    const handle = openSync(file, 'wx', 0o600);
    let unpacked = 0;
    try {
      for (let piece = 1; unpacked < bytes || piece === 1; piece++) {
        const data = this.#dataIfReadable(pieceName(name, piece));
        if (!data) break;
        hash.update(data);
        writeSync(handle, data);
        unpacked += data.byteLength;
      }
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return unpacked === bytes && hash.digest('hex') === sha256;
  }

  close(): void {
    this.#db.close();
  }

  /** A damaged page reads as nothing, which the length and digest reveal. */
  #dataIfReadable(name: string): Uint8Array | undefined {
    try {
      return this.#data(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SQLITE_ERROR') throw error;
      return undefined;
    }
  }

  #data(name: string): Uint8Array | undefined {
    const row = this.#db.prepare('select data from sqlar where name = ?').get(name);
    return row?.['data'] as Uint8Array | undefined;
  }
}
