import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkIdentity } from '../../src/operations/server/check/check-identity.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';

type Answers = (path: string) => { status: number; body: unknown };

/** A server in place of Firebase or of an OpenID provider. */
async function startAnswering(answers: Answers): Promise<string> {
  const server = createServer((request, response) => {
    const { status, body } = answers(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const checkOf = (env: Record<string, string>) =>
  checkIdentity(readConfig({ PUBLIC_URL: 'https://maker.example', ...env }));

const firebase = async (said: string, domains: readonly string[] = ['maker.example']) => {
  const host = await startAnswering((path) =>
    path.endsWith('/projects')
      ? { status: 200, body: { authorizedDomains: domains } }
      : { status: 400, body: { error: { code: 400, message: said } } },
  );
  return checkOf({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'halden-cycles',
    FIREBASE_API_KEY: 'secretive-key',
    FIREBASE_AUTH_EMULATOR_HOST: host,
  });
};

it('the shop’s own accounts need no provider', async () => {
  expect(await checkOf({})).toMatchObject({ provider: 'the built-in accounts', faults: [] });
});

it.each(['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND'])(
  'a Firebase project that reports no user by %s is usable',
  async (said) => {
    expect(await firebase(said)).toMatchObject({
      provider: expect.stringContaining('Firebase project halden-cycles'),
      faults: [],
    });
  },
);

it.each([
  ['API key not valid. Please pass a valid API key.', 'does not accept FIREBASE_API_KEY'],
  ['Requests from referer https://maker.example/ are blocked.', 'from PUBLIC_URL'],
  ['CONFIGURATION_NOT_FOUND', 'has no Authentication in this project'],
  ['PASSWORD_LOGIN_DISABLED', 'does not accept passwords in this project'],
  ['QUOTA_EXCEEDED : later', 'answers 400: QUOTA_EXCEEDED : later.'],
])('Firebase’s answer %s is a fault', async (said, fault) => {
  const { faults } = await firebase(said);
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(faults.join(' ')).not.toContain('secretive-key');
});

it('an address of the shop that Firebase does not know is a fault', async () => {
  expect((await firebase('EMAIL_NOT_FOUND', ['localhost', 'other.example'])).faults).toEqual([
    'Firebase does not know maker.example. Add it under Authorized domains.',
  ]);
});

it('an outage of Firebase is not reported as a wrong key', async () => {
  const { faults } = await checkOf({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'halden-cycles',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  });
  expect(faults).toEqual([expect.stringContaining('Firebase cannot be reached')]);
});

it('Google’s issuer is read from Google', async () => {
  let issuer = '';
  const host = await startAnswering((path) =>
    path === '/.well-known/openid-configuration'
      ? { status: 200, body: { issuer } }
      : { status: 404, body: {} },
  );
  const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const google = (address: string) => checkOf({ ...keys, GOOGLE_ISSUER: address });
  issuer = `http://${host}`;
  expect(await google(issuer)).toMatchObject({
    faults: [],
    notes: [expect.stringContaining('https://maker.example/api/auth/google/callback')],
  });
  expect((await google(`${issuer}/elsewhere`)).faults).toEqual([
    expect.stringContaining('is not an OpenID provider'),
  ]);
  issuer = 'https://accounts.example';
  expect((await google(`http://${host}`)).faults).toEqual([
    expect.stringContaining('GOOGLE_ISSUER must be https://accounts.example'),
  ]);
  expect((await google('http://127.0.0.1:1')).faults).toEqual([
    expect.stringContaining('Google cannot be reached'),
  ]);
});
