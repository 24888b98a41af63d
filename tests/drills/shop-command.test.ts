import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { seedDemo } from '../../src/operations/server/demo-data/seed-demo.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';

const root = join(import.meta.dirname, '../..');
const maker = join(root, 'tests/fixtures/adventureworks');
const adventureWorks =
  '--map price=list_price_usd --map category=subcategory --map available=stock --map description=description_en --set minimumQuantity=50 --round-prices'.split(
    ' ',
  );
const HEADER = 'sku,name,category,price,minimumQuantity,available,description';

let folder: string;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-cli-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

function start(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/shop.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...environment },
  });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said.err += piece.toString()));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, ...said });
    });
  });
  return { child, ended };
}

const shop = (...args: string[]) => start(args).ended;

async function partsAndLedger() {
  const db = openSqlite(join(folder, 'data/shop.db'));
  const parts = await db.query.selectFrom('parts').selectAll().execute();
  const ledger = await db.query.selectFrom('stock_ledger').selectAll().execute();
  await db.close();
  return { parts, ledger };
}

describe('npm run shop', () => {
  it('shows its usage', async () => {
    const [bare, help, about, flag, unknown] = await Promise.all([
      shop(),
      shop('help'),
      shop('help', 'import'),
      shop('import', '--help'),
      shop('imprt'),
    ]);
    expect(help).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/import {2,}import a catalogue/),
    });
    expect(about).toMatchObject({ code: 0, err: '' });
    for (const word of [
      '--map',
      '--set',
      '--photos',
      '--decimal',
      '--round-prices',
      '--dry-run',
      'minimumQuantity',
      '5 to 400',
      '1,000,000',
    ]) {
      expect(about.out).toContain(word);
    }
    expect(flag.out).toBe(about.out);
    expect(unknown).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('There is no command "imprt".'),
    });
    expect(bare).toMatchObject({ code: 2, out: '' });
  });

  it('explains a wrong call and exits with 2 before anything is written', async () => {
    const file = join(maker, 'parts.csv');
    const calls: [string[], string][] = [
      [['import'], 'Name the CSV file'],
      [['import', 'none.csv'], 'There is no file'],
      [['import', file, '--colour', 'red'], '--colour'],
      [['import', file, '--map', 'price=cost'], 'The file has no column "cost"'],
      [['import', file, '--set', 'cost=5'], 'there is no field "cost"'],
      [['import', file, '--decimal', 'dot'], '--decimal is point or comma, not "dot"'],
      [['import', file, '--photos', 'nowhere'], 'there is no folder'],
      [['export-orders'], 'Name the one file'],
      [['export-orders', 'a.csv', 'b.csv'], 'Name the one file'],
      [['export-orders', 'a.csv', '--from', '1.3.2026'], '--from: Enter the date as 2026-01-31'],
      [
        ['export-orders', 'a.csv', '--to', '2026-01-01', '--from', '2026-01-02'],
        'before the first',
      ],
      [['export-orders', 'a.csv', '--filter', 'none'], '--filter: '],
    ];
    await Promise.all(
      calls.map(async ([args, words]) => {
        expect(await shop(...args)).toMatchObject({
          code: 2,
          out: '',
          err: expect.stringContaining(words),
        });
      }),
    );
    const wrong = await start(['import', file], { DATABASE_URL: 'mysql://x', PORT: 'no' }).ended;
    expect(wrong).toMatchObject({
      code: 2,
      err: expect.stringMatching(/PORT must[^]*DATABASE_URL must/),
    });
  });

  it('writes the orders into a new file, and never over another', async () => {
    await mkdir(join(folder, 'data'));
    const db = openSqlite(join(folder, 'data/shop.db'));
    await migrate(db);
    await seedDemo(startShop(db).deps);
    await db.close();
    const done = await shop('export-orders', 'orders.csv', '--filter', 'pending');
    expect(done).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The orders are in .*orders\.csv\.\n$/),
    });
    const lines = (await readFile(join(folder, 'orders.csv'), 'utf8')).split('\r\n');
    // The head, an order that is paid, one on invoice, and the end of the last line.
    expect(lines).toHaveLength(4);
    expect(lines).toContainEqual(
      expect.stringContaining(',Chainring 48T Five-Bolt,CR-48-5B,50,24.00,1200.00,USD,'),
    );
    const again = await shop('export-orders', 'orders.csv');
    expect(again).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('is not overwritten'),
    });
    const written = openSqlite(join(folder, 'data/shop.db'));
    const told = written.query.selectFrom('audit_log').select(['actor', 'after']);
    const entries = await told.where('action', '=', 'export orders').execute();
    await written.close();
    expect(entries.map(({ actor, after }) => [actor, JSON.parse(after ?? '')])).toEqual([
      ['export-orders', { filter: 'pending', rows: 2, ended: 'whole' }],
    ]);
  });

  it('imports a catalogue with its pictures, reports each bad line, and exits with 1', async () => {
    const args = [
      'import',
      join(maker, 'parts.csv'),
      ...adventureWorks,
      '--photos',
      join(maker, 'photos'),
    ];
    const trial = await shop(...args, '--dry-run');
    expect(trial.out).toMatch(
      /dry run, nothing was written: would be added 11, updated 0, unchanged 0, rejected 2\n$/,
    );
    expect((await partsAndLedger()).parts).toEqual([]);
    expect(await readdir(join(folder, 'data'))).not.toContain('images');

    const done = await shop(...args);
    expect(done.code).toBe(1);
    expect(done.out).toContain('\nline 5: price: at most 400 (list_price_usd = "3578.2700")\n');
    expect(done.out).toMatch(/\nadded 11, updated 0, unchanged 0, rejected 2\n$/);
    // The fixture's missing pictures cause warnings and reject no line.
    expect(done.out).toMatch(
      /line 6: warning: photo: there is no such file .*; a drawing is shown instead \(photo = "fork_large.gif"\)/,
    );
    const { parts } = await partsAndLedger();
    const pictures = parts
      .map((part) => part.image_url)
      .filter((img) => img.startsWith('/images/'));
    expect(pictures).toHaveLength(2);
    for (const img of pictures)
      expect((await readFile(join(folder, 'data', img))).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('exits with 0 when every line was accepted', async () => {
    await writeFile(join(folder, 'good.csv'), `${HEADER}\nA,A,,10,50,1,x\n`);
    expect(await shop('import', 'good.csv')).toEqual({
      code: 0,
      out: 'added 1, updated 0, unchanged 0, rejected 0\n',
      err: '',
    });
  });

  async function longFile(): Promise<void> {
    const lines = Array.from(
      { length: 30_000 },
      (_, index) => `S${index},Part ${index},,10,50,${index % 7},x`,
    );
    await writeFile(join(folder, 'long.csv'), [HEADER, ...lines].join('\n'));
  }

  /** Resolves once a running import has written some parts. */
  async function someParts(): Promise<void> {
    const written = async () => {
      const { parts } = await partsAndLedger().catch(() => ({ parts: [] }));
      return parts.length;
    };
    await expect.poll(written, { timeout: 90_000 }).toBeGreaterThan(50);
  }

  it('writes no half part when it is killed, and continues when it is run again', async () => {
    await longFile();
    const { child, ended } = start(['import', 'long.csv']);
    await someParts();
    child.kill('SIGKILL');
    expect((await ended).out).toBe('');
    const { parts, ledger } = await partsAndLedger();
    expect(parts.length).toBeLessThan(30_000);
    const levels = new Map(ledger.map((row) => [row.part_id, row.delta]));
    for (const part of parts) {
      expect(part.available).toBe(Number(part.sku?.slice(1)) % 7);
      expect(levels.get(part.id) ?? 0).toBe(part.available);
    }
  });

  it('stops cleanly when it is interrupted, and reports its progress', async () => {
    await longFile();
    const { child, ended } = start(['import', 'long.csv']);
    await someParts();
    child.kill('SIGINT');
    const done = await ended;
    expect(done.code).toBe(1);
    const [, line, added] =
      /stopped at line (\d+): interrupted[^]*added (\d+), updated 0/.exec(done.out) ?? [];
    expect(Number(added)).toBe(Number(line) - 2);
    expect((await partsAndLedger()).parts).toHaveLength(Number(added));
  });
});
