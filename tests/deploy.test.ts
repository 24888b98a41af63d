import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NOT_AT_RUNTIME, runtimePackages } from '../deploy/copy-packages.mjs';
import manifest from '../package.json' with { type: 'json' };
import { memoryEnvironment, memoryFlags } from '../scripts/bootstrap/memory.mjs';
import { readConfig } from '../src/platform/server/config/config.ts';

const deploy = join(import.meta.dirname, '..', 'deploy');
const textOf = (name: string) => readFile(join(deploy, name), 'utf8');

describe('the health check of container and unit', () => {
  /** The check's exit code for a shop that answers with `status`. */
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
    'finds a shop that listens at "%s"',
    async (host) => {
      expect(await health(200, host)).toBe(0);
      expect(await health(503, host)).toBe(1);
    },
  );

  it('fails when nothing listens', async () => {
    expect(await health(200, '127.0.0.1.invalid')).toBe(1);
  });
});

describe('the image', () => {
  it('has every package that the server imports', async () => {
    const needed = new Set<string>();
    for (const file of globSync('src/*/{rules,server}/**/*.ts')) {
      if (file.endsWith('.test.ts')) continue;
      const text = (await readFile(file, 'utf8')).replaceAll(/^import type .*$/gm, '');
      for (const [, name = ''] of text.matchAll(/\bfrom '((?:@[^/']+\/)?[^./'@:][^/':]*)[^':]*'/g))
        needed.add(name);
    }
    expect([...needed]).toEqual(expect.arrayContaining(['pg', 'hono', 'kysely', 'zod']));
    expect([...needed].filter((name) => NOT_AT_RUNTIME.has(name))).toEqual([]);
    const packages = runtimePackages().map((folder) => folder.split('node_modules/').at(-1));
    const missing = [...needed].filter((name) => !packages.includes(name));
    expect(missing.filter((name) => name in manifest.dependencies)).toEqual([]);
  });

  it('has neither the stand-in for Google nor its package', async () => {
    const packages = runtimePackages().map((folder) => folder.split('node_modules/').at(-1));
    expect(packages).toContain('openid-client');
    expect(packages).not.toContain('oidc-provider');
    expect(await textOf('prune.sh')).toContain("-name 'stand-in-*.ts'");
    const users: string[] = [];
    for (const file of globSync('src/*/server/**/*.ts', { exclude: ['src/testing/**'] })) {
      const text = (await readFile(file, 'utf8')).replaceAll(/^import type .*$/gm, '');
      if (/ from '(?:oidc-provider|\S+\/stand-in-\S+)'/.test(text)) users.push(basename(file));
    }
    expect(users).toContain('stand-in-provider.ts');
    expect(users.filter((name) => !name.startsWith('stand-in-'))).toEqual([]);
  });

  it('does not start without SHOP_MODE', async () => {
    const image = await readFile(join(deploy, '..', 'Dockerfile'), 'utf8');
    const [, mode] = /^ENV SHOP_MODE=(\S+)$/m.exec(image) ?? [];
    expect(mode).toBeDefined();
    expect(() => readConfig({ SHOP_MODE: mode })).toThrow('SHOP_MODE must be demo or live');
  });

  it('is checked by compose.yaml with the same command, which OCI images lack', async () => {
    const image = await readFile(join(deploy, '..', 'Dockerfile'), 'utf8');
    const compose = await readFile(join(deploy, '..', 'compose.yaml'), 'utf8');
    const [, command = ''] = /^HEALTHCHECK [^]*?CMD \[(.*)\]/m.exec(image) ?? [];
    expect(compose).toContain(`['CMD', ${command.replaceAll('"', "'")}]`);
  });
});

describe('compose.yaml', () => {
  it("gives PostgreSQL its own settings, and none of the shop's secrets", async () => {
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
  /** The tmpfs mounts of nginx's container, with their options. */
  async function tmpfsMounts() {
    const compose = await readFile(join(deploy, '..', 'compose.yaml'), 'utf8');
    const [, nginx = ''] = /^ {2}nginx:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
    const [, mounts = ''] = /tmpfs:\n((?: {6}.*\n)+)/.exec(nginx) ?? [];
    const found = [...mounts.matchAll(/^ +- ([^:\n]+)(?::(.*))?$/gm)];
    expect(found).not.toEqual([]);
    return found.map(([, place, options = '']) => ({ place, options: options.split(',') }));
  }

  it('mounts its site at the path that its main file includes', async () => {
    const compose = await readFile(join(deploy, '..', 'compose.yaml'), 'utf8');
    const [, place = ''] = /include (\S+parts-shop\.conf);/.exec(await textOf('nginx.conf')) ?? [];
    expect(compose).toContain(`./deploy/nginx-site.conf:${place}:ro`);
  });

  it('balances by open requests across all workers, so that a hanging process holds few', async () => {
    const [, upstream = ''] =
      /upstream shop \{([^}]*)\}/.exec(await textOf('nginx-site.conf')) ?? [];
    // nginx requires the balancing method before `keepalive`.
    expect(upstream).toMatch(/^ *zone shop \d+k;\n *least_conn;\n[^]*^ *keepalive /m);
  });

  it('keeps the secrets of mailed links out of its error log', async () => {
    const [, pattern = ''] =
      /location ~ (\S+) \{\s*error_log \/dev\/null/.exec(await textOf('nginx-site.conf')) ?? [];
    const web = join(deploy, '../src/app/screens');
    const routes = await readFile(join(web, 'routes.ts'), 'utf8');
    const opened: string[] = [];
    for (const [, path = '', file = ''] of routes.matchAll(/route\('([^']+)', '([^']+)'/g))
      if ((await readFile(join(web, file), 'utf8')).includes('secretPageMeta'))
        opened.push(`/${path}`);
    expect(opened).toContain('/reset/confirm');
    expect(opened.filter((path) => !new RegExp(pattern).test(path))).toEqual([]);
    expect('/parts').not.toMatch(new RegExp(pattern));
  });

  it('caches styles and scripts for pages that outlive their release, in a writable folder', async () => {
    const site = await textOf('nginx-site.conf');
    const [, folder = '', zone = ''] =
      /^proxy_cache_path (\S+) .*keys_zone=(\w+):/m.exec(site) ?? [];
    const [, files = ''] = /location \/static\/ \{([^}]*)\}/.exec(site) ?? [];
    expect(files).toContain(`proxy_cache ${zone};`);
    expect((await tmpfsMounts()).map(({ place }) => place)).toContain(folder);
  });

  it('may write to its tmpfs mounts after a restart of the container', async () => {
    const compose = await readFile(join(deploy, '..', 'compose.yaml'), 'utf8');
    const [, user] = /^ {4}user: '(\d+):\1'/m.exec(compose) ?? [];
    // On a restart Docker finds the mount's folder, which belongs to root, and sets the given mode.
    for (const { options } of await tmpfsMounts())
      expect(options).toEqual([`uid=${user}`, `gid=${user}`, 'mode=0700']);
  });

  it('names the processes of compose.yaml, and again as backups when all count as failed', async () => {
    const site = await textOf('nginx-site.conf');
    const named = [...site.matchAll(/^ *server (\S+)(?: (backup))?/gm)].filter(
      ([, name]) => name !== '{',
    );
    expect(named.map(([, name, backup]) => [name, backup])).toEqual([
      ['shop-a:3000', undefined],
      ['shop-b:3000', undefined],
      ['shop-c:3000', undefined],
      ['shop-a:3000', 'backup'],
      ['shop-b:3000', 'backup'],
      ['shop-c:3000', 'backup'],
    ]);
  });
});

describe('the memory settings of the process', () => {
  const settings = Object.entries(memoryEnvironment).map(([name, value]) => `${name}=${value}`);

  it.each(['../Dockerfile', 'parts-shop@.service'])('are repeated in %s', async (file) => {
    const words = (await textOf(file)).split(/[\s",]+/);
    const values = words.map((word) => word.replace(/^Environment=/, ''));
    expect(values).toEqual(expect.arrayContaining([...memoryFlags, ...settings]));
  });
});
