import { randomBytes } from 'node:crypto';
import type { GoogleSignIn, GoogleStandIn } from '../../../platform/server/ports/google.ts';
import { CALLBACK_PATH, type GoogleOptions, googleSignIn } from './google.ts';
import type { StandInServer } from './stand-in-server.ts';

const STAND_IN_PATH = '/dev/google';

const people = [
  { subject: '1', name: 'Greta Google', email: 'greta@gmail.example', emailVerified: true },
  { subject: '2', name: 'Gustav Google', email: 'gustav@gmail.example', emailVerified: true },
];

type DemoOptions = Pick<GoogleOptions, 'publicUrl' | 'authSecret' | 'clock' | 'report'>;

/** Sign-in by Google for the demo: the same flow against a stand-in in this process, started on first use. */
export function demoGoogle(options: DemoOptions): {
  google: GoogleSignIn;
  googleStandIn: GoogleStandIn;
} {
  const issuer = `${options.publicUrl}${STAND_IN_PATH}`;
  const clientId = 'shop';
  const clientSecret = randomBytes(24).toString('hex');
  let started: Promise<StandInServer> | undefined;

  async function start(): Promise<StandInServer> {
    const [{ startStandInServer }, { makeSigningKey }] = await Promise.all([
      import('./stand-in-server.ts'),
      import('./stand-in-provider.ts'),
    ]);
    return startStandInServer({
      issuer,
      clientId,
      clientSecret,
      redirectUri: `${options.publicUrl}${CALLBACK_PATH}`,
      people,
      chooserPath: (attempt) => `${STAND_IN_PATH}/choose/${attempt}`,
      key: await makeSigningKey(),
    });
  }
  async function handle(request: Request): Promise<Response> {
    started ??= start();
    return (await started).handle(request);
  }

  return {
    googleStandIn: { people, handle },
    google: googleSignIn({
      ...options,
      issuer,
      clientId,
      clientSecret,
      fetch: (url, init) => handle(new Request(url, init as RequestInit)),
    }),
  };
}
