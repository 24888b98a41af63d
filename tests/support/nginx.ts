import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export type TestNginx = {
  /** Whether it still runs. */
  readonly isRunning: () => boolean;
  /** Its messages so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts an nginx with these directives of `http { }`; their folders of /var lie in a temporary one. */
export async function startNginx(servers: string): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const config = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { access_log off; ${temporary}
      ${servers.replaceAll('/var/log/nginx', folder).replaceAll('/var/cache', folder)} }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), ...user]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  return {
    isRunning: () => child.exitCode === null,
    output: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
