import { readFileSync } from 'node:fs';

export type Account = { readonly uid: number; readonly gid: number };

/**
 * The unprivileged account for database processes, since PostgreSQL refuses to run as root.
 * Undefined if this process is not root.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither an account `postgres` nor `nobody`.',
  );
}
