import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const deploy = join(import.meta.dirname, '..', 'deploy');
const textOf = (name: string) => readFile(join(deploy, name), 'utf8');

describe('the health check of container and unit', () => {
  /** Its exit code, asked of a shop that answers so. */
  async function health(status: number, host: string): Promise<unknown> {
    const shop = createServer((request, response) => {
      response.writeHead(request.url === '/api/readyz' ? status : 404).end();
    });
    await once(shop.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void shop.close());
    const env = { HOST: host, PORT: String((shop.address() as AddressInfo).port) };
    return new Promise((resolve) => {
      execFile(process.execPath, [join(deploy, 'health.mjs')], { env }, (error) =>
        resolve(error?.code ?? 0),
      );
    });
  }

  it.each(['', '0.0.0.0', '::', '127.0.0.1', 'localhost'])(
    'finds a shop that was told to listen at "%s"',
    async (host) => {
      expect(await health(200, host)).toBe(0);
      expect(await health(503, host)).toBe(1);
    },
  );

  it('says no where nobody listens', async () => {
    expect(await health(200, '127.0.0.1.invalid')).toBe(1);
  });
});

describe('compose.yaml', () => {
  it("tells PostgreSQL its own settings, and none of the shop's secrets", async () => {
    const compose = await readFile(join(deploy, '..', 'compose.yaml'), 'utf8');
    const [, database = ''] = /^ {2}postgres:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
    expect(/env_file: (\S+)/.exec(database)?.[1]).toBe('deploy/postgres.env');
    const named = (text: string) =>
      [...text.matchAll(/^ *([A-Z_]+)[=:]/gm)].map(([, name]) => name);
    const settings = [...named(database), ...named(await textOf('postgres.env.example'))];
    expect(settings.filter((name) => !name?.startsWith('POSTGRES_'))).toEqual([]);
    expect(settings).toContain('POSTGRES_PASSWORD');
    expect(named(await textOf('shop.env.example')).join()).not.toContain('POSTGRES_');
  });
});

describe('nginx', () => {
  /** The places in memory that its container may write to, with their options. */
  async function nginxRooms() {
    const compose = await readFile(join(deploy, '..', 'compose.yaml'), 'utf8');
    const [, nginx = ''] = /^ {2}nginx:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
    const [, rooms = ''] = /tmpfs:\n((?: {6}.*\n)+)/.exec(nginx) ?? [];
    const found = [...rooms.matchAll(/^ +- ([^:\n]+)(?::(.*))?$/gm)];
    expect(found).not.toEqual([]);
    return found.map(([, place, options = '']) => ({ place, options: options.split(',') }));
  }

  it('has its site in the container where its frame looks for it', async () => {
    const compose = await readFile(join(deploy, '..', 'compose.yaml'), 'utf8');
    const [, place = ''] = /include (\S+parts-shop\.conf);/.exec(await textOf('nginx.conf')) ?? [];
    expect(compose).toContain(`./deploy/nginx-site.conf:${place}:ro`);
  });

  it('gives the next request to whoever has the fewest, of all its workers, so that one that hangs holds few', async () => {
    const [, upstream = ''] =
      /upstream shop \{([^}]*)\}/.exec(await textOf('nginx-site.conf')) ?? [];
    // nginx wants the way of choosing before `keepalive`.
    expect(upstream).toMatch(/^ *zone shop \d+k;\n *least_conn;\n[^]*^ *keepalive /m);
  });

  it('tells its error log of no address with the secret of a mailed link in it', async () => {
    const [, pattern = ''] =
      /location ~ (\S+) \{\s*error_log \/dev\/null/.exec(await textOf('nginx-site.conf')) ?? [];
    const web = join(deploy, '..', 'src', 'web');
    const routes = await readFile(join(web, 'routes.ts'), 'utf8');
    const opened: string[] = [];
    for (const [, path = '', file = ''] of routes.matchAll(/route\('([^']+)', '([^']+)'/g))
      if ((await readFile(join(web, file), 'utf8')).includes('secretPageMeta'))
        opened.push(`/${path}`);
    expect(opened).toContain('/reset/confirm');
    expect(opened.filter((path) => !new RegExp(pattern).test(path))).toEqual([]);
    expect('/parts').not.toMatch(new RegExp(pattern));
  });

  it('keeps styles and scripts for pages that outlive their release, where the container lets it write', async () => {
    const site = await textOf('nginx-site.conf');
    const [, folder = '', zone = ''] =
      /^proxy_cache_path (\S+) .*keys_zone=(\w+):/m.exec(site) ?? [];
    const [, files = ''] = /location \/static\/ \{([^}]*)\}/.exec(site) ?? [];
    expect(files).toContain(`proxy_cache ${zone};`);
    expect((await nginxRooms()).map(({ place }) => place)).toContain(folder);
  });

  it("may write in its container's rooms when that is started again, as after the machine was", async () => {
    const compose = await readFile(join(deploy, '..', 'compose.yaml'), 'utf8');
    const [, user] = /^ {4}user: '(\d+):\1'/m.exec(compose) ?? [];
    // Docker finds a room's folder of the first start, which is root's, and gives the room its mode.
    for (const { options } of await nginxRooms())
      expect(options).toEqual([`uid=${user}`, `gid=${user}`, 'mode=0700']);
  });

  it('asks the processes of compose.yaml, once more where all of them count as failed', async () => {
    const site = await textOf('nginx-site.conf');
    const named = [...site.matchAll(/^ *server (\S+)(?: (backup))?/gm)].filter(
      ([, name]) => name !== '{',
    );
    expect(named.map(([, name, backup]) => [name, backup])).toEqual([
      ['shop-a:3000', undefined],
      ['shop-b:3000', undefined],
      ['shop-a:3000', 'backup'],
      ['shop-b:3000', 'backup'],
    ]);
  });
});
