import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';

/** A file with its name and headers. */
export type ServedFile = {
  readonly name: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
};

export type Nginx = { readonly url: string; stop: () => Promise<void> };

/** An nginx with one worker that serves files: the limit for cached responses. */
export async function startNginx(files: readonly ServedFile[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-nginx-'));
  await mkdir(join(folder, 'files'));
  for (const { name, body } of files) await writeFile(join(folder, 'files', name), body);
  const locations = files.map(({ name, headers }) => {
    const lines = Object.entries(headers).map(
      ([header, value]) => `add_header ${header} "${value.replaceAll('"', String.raw`\"`)}";`,
    );
    return `location = /${name} { default_type ''; ${lines.join(' ')} }`;
  });
  const served = `root ${folder}/files; sendfile on; tcp_nopush on; etag off;
    open_file_cache max=100 inactive=1h; ${locations.join('\n')}`;
  return launch(folder, { inServer: served, ask: files[0]?.name ?? '' });
}

/** An nginx that distributes requests to several shops in rotation; `x-shop` in a response names the shop's host. */
export async function startProxy(shops: readonly string[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-nginx-'));
  const servers = shops.map((url) => `server ${new URL(url).host};`).join(' ');
  return launch(folder, {
    inHttp: `upstream shops { ${servers} keepalive 64; }`,
    inServer: `location / { proxy_pass http://shops; proxy_http_version 1.1;
      proxy_set_header Connection ""; proxy_buffers 16 16k;
      add_header x-shop $upstream_addr always; }`,
    ask: 'api/readyz',
  });
}

type Settings = { readonly inHttp?: string; readonly inServer: string; readonly ask: string };

async function launch(folder: string, { inHttp = '', inServer, ask }: Settings): Promise<Nginx> {
  const port = await freePort();
  const ofItsOwn = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
    daemon off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      keepalive_requests 100000000;
      ${ofItsOwn}
      ${inHttp}
      server { listen 127.0.0.1:${port}; ${inServer} }
    }`,
  );
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), ...user], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}/${ask}`);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error('nginx did not start');
}
