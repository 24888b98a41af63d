import type { Config } from '../../config/config.ts';

/** Explains why the shop cannot listen on HOST and PORT; null if no setting helps. */
export function listenErrorMessage(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} is taken by another program. Set PORT to a free one.`;
    case 'EACCES':
      return `PORT ${port} may not be used by this user of the machine. Set PORT to one from 1024 up.`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST ${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all of them.`;
    default:
      return null;
  }
}
