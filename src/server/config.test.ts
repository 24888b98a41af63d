import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';
import { signsInByGoogle } from './config/google.settings.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const live = {
  SHOP_MODE: 'live',
  AUTH_SECRET: 'x'.repeat(32),
  HOST_USER_EMAIL: 'host@maker.example',
  PUBLIC_URL: 'https://maker.example/',
  SMTP_URL: 'smtps://mail.maker.example',
  MAIL_FROM: 'shop@maker.example',
};

describe('the configuration', () => {
  it('needs nothing in demo mode', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      mode: 'demo',
      databaseUrl: null,
      unpaidHoldHours: 72,
      unpaidUnits: 0,
      rateLimit: true,
    });
  });

  it('tells every fault at once', () => {
    const environment = {
      PORT: 'eighty',
      HOST: 'http://localhost',
      DATABASE_URL: 'mysql://x',
      CURRENCY: 'dollars',
      LOG_LEVEL: 'loud',
      AUTH_SECRET: 'short',
    };
    expect(faultsOf(environment)).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'HOST must be an address or a name of this machine, such as 127.0.0.1, without scheme or port',
      'DATABASE_URL must start with postgres://',
      'CURRENCY must be the code of a currency that can be charged, such as usd',
      'LOG_LEVEL must be a level such as info',
      'AUTH_SECRET must be at least 32 characters, or unset in demo mode',
    ]);
  });

  it.each([
    ['PUBLIC_URL', 'https://maker.example/shop', 'the address of a site'],
    ['PUBLIC_URL', 'https://maker.example/?from=mail', 'the address of a site'],
    ['PUBLIC_URL', 'https://user:word@maker.example', 'the address of a site'],
    ['SHOP_NAME', '   ', 'must not be empty'],
    ['CURRENCY', 'kwd', 'a currency that can be charged'],
    ['CURRENCY', 'abc', 'a currency that can be charged'],
    ['MAIL_FROM', 'the shop', 'an e-mail address'],
    ['HOST_USER_EMAIL', 'the host', 'must be an e-mail address$'],
    ['SMTP_URL', 'smtp://', 'name a host'],
    ['SMTP_URL', 'smtp://user:pass#word@mail.example', 'written as %23'],
    ['TRUST_PROXY', '11', 'from 0 to 10'],
  ])('refuses %s=%s', (name, value, words) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} .*${words}`)]);
  });

  it.each([
    ['PUBLIC_URL', 'https://Maker.example:8443/'],
    ['CURRENCY', 'EUR'],
    ['MAIL_FROM', 'Halden Cycle Works <shop@maker.example>'],
    ['SMTP_URL', 'smtp://user:word@127.0.0.1:2525'],
    ['HOST_USER_EMAIL', ' Host@Maker.example '],
  ])('takes %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([]);
  });

  it.each([
    ' ',
    '*',
    'the host',
    'http://127.0.0.1',
    '127.0.0.1:3000',
    '[::1]',
    '::1:3000:x',
    '256.0.0.1',
    '1.2.3.4.5',
    'a..b',
    'shop/',
    'user@shop',
    'x'.repeat(64),
    `${'x.'.repeat(127)}xx`,
  ])('refuses HOST=%s, at which nobody can listen', (HOST) => {
    expect(faultsOf({ HOST })).toEqual([
      'HOST must be an address or a name of this machine, such as 127.0.0.1, without scheme or port',
    ]);
  });

  it.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'fe80::1%eth0', 'localhost', 'my_shop-1.example.'])(
    'takes HOST=%s',
    (HOST) => {
      expect(readConfig({ HOST }).host).toBe(HOST);
    },
  );

  it('names in live mode all that is missing', () => {
    expect(faultsOf({ SHOP_MODE: 'live', RATE_LIMIT: 'off' })).toEqual([
      'AUTH_SECRET must be at least 32 characters in live mode',
      'HOST_USER_EMAIL must be set in live mode',
      'PUBLIC_URL must be set in live mode',
      'SMTP_URL must be set in live mode',
      'MAIL_FROM must be set in live mode',
      'PAYMENTS must not be the sandbox in live mode',
      'RATE_LIMIT must not be off in live mode',
    ]);
  });

  it('refuses the sandbox in live mode even when all else is right', () => {
    expect(faultsOf(live)).toEqual(['PAYMENTS must not be the sandbox in live mode']);
  });

  it.each(['http://maker.example', 'http://192.168.1.7:3000', 'http://localhost.maker.example'])(
    'refuses PUBLIC_URL=%s in live mode: cookies and links would travel in the clear',
    (PUBLIC_URL) => {
      expect(faultsOf({ ...live, PUBLIC_URL })).toContain(
        'PUBLIC_URL must be an https address in live mode (http://localhost is taken, for a trial on this machine)',
      );
      expect(faultsOf({ PUBLIC_URL })).toEqual([]);
    },
  );

  it.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'takes PUBLIC_URL=%s in live mode, which does not leave the machine',
    (PUBLIC_URL) => {
      expect(faultsOf({ ...live, PUBLIC_URL })).toEqual([
        'PAYMENTS must not be the sandbox in live mode',
      ]);
    },
  );

  it('starts in live mode with Stripe, and not with its test keys or a stand-in', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const stripe = { ...live, PAYMENTS: 'stripe', ...keys };
    expect(readConfig(stripe).payments).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_live_1',
    });
    expect(
      faultsOf({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://127.0.0.1:1' }),
    ).toEqual([
      'STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY',
      'STRIPE_SECRET_KEY must not be a test key in live mode',
      'STRIPE_API_URL must not be set in live mode',
    ]);
  });

  it('names every key of Stripe that is missing or is none', () => {
    expect(faultsOf({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual([
      'STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_test_…',
      'STRIPE_PUBLISHABLE_KEY must be set when PAYMENTS is stripe',
      'STRIPE_WEBHOOK_SECRET must be set when PAYMENTS is stripe',
    ]);
    expect(faultsOf({ PAYMENTS: 'cash' })).toEqual(['PAYMENTS must be sandbox or stripe']);
  });

  it('does not keep for later what is missing where the choice itself is refused', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_live_1' };
    const missing = [
      'STRIPE_PUBLISHABLE_KEY must be set when PAYMENTS is stripe',
      'STRIPE_WEBHOOK_SECRET must be set when PAYMENTS is stripe',
    ];
    expect(faultsOf({ ...live, ...key })).toEqual([
      'PAYMENTS must not be the sandbox in live mode',
      ...missing,
    ]);
    expect(faultsOf({ PAYMENTS: 'Stripe', ...key })).toEqual([
      'PAYMENTS must be sandbox or stripe',
      ...missing,
    ]);
    expect(faultsOf({ IDENTITY: 'Firebase', FIREBASE_API_KEY: 'AIza-key_1' })).toEqual([
      'IDENTITY must be embedded or firebase',
      'FIREBASE_PROJECT_ID must be set when IDENTITY is firebase',
    ]);
    expect(faultsOf({ IMAGES: 'S3', S3_BUCKET: 'parts', S3_REGION: 'eu' })).toEqual([
      'IMAGES must be local, imgbb or s3',
      'S3_ACCESS_KEY_ID must be set when IMAGES is s3',
      'S3_SECRET_ACCESS_KEY must be set when IMAGES is s3',
      'S3_PUBLIC_URL must be set when IMAGES is s3',
    ]);
  });

  it('tells what is right for no choice at all, and leaves half of what is not used', () => {
    const pair = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(faultsOf(pair)).toEqual([
      'STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY',
    ]);
    const stripe = {
      ...live,
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const standIns = {
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      IMGBB_URL: 'http://127.0.0.1:1',
      S3_PUBLIC_URL: 'http://pictures.example',
    };
    expect(faultsOf({ ...stripe, ...standIns })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in live mode',
      'IMGBB_URL must not be set in live mode',
      'S3_PUBLIC_URL must be an https address in live mode',
    ]);
    expect(
      faultsOf({ STRIPE_SECRET_KEY: 'sk_test_1', IMGBB_URL: 'http://127.0.0.1:1', S3_BUCKET: 'x' }),
    ).toEqual([]);
    // In a demo by http too, but not where a part's picture would be kept as one by https.
    expect(faultsOf({ S3_PUBLIC_URL: 'http://pictures.example/parts' })).toEqual([
      'S3_PUBLIC_URL must be an https address, or an http one that names its port',
    ]);
    for (const S3_PUBLIC_URL of ['http://pictures.example:9000/parts', 'http://localhost'])
      expect(faultsOf({ S3_PUBLIC_URL })).toEqual([]);
  });

  it('takes Google’s keys together or not at all, and only over https in live mode', () => {
    expect(readConfig({}).google).toBeNull();
    expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    });
    expect(faultsOf({ GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'google' })).toEqual([
      'GOOGLE_ISSUER must be an http or https address',
      'GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is',
    ]);
    expect(faultsOf({ GOOGLE_CLIENT_SECRET: 'secret' })).toEqual([
      'GOOGLE_CLIENT_ID must be set when GOOGLE_CLIENT_SECRET is',
    ]);
    expect(faultsOf({ ...live, GOOGLE_ISSUER: 'http://accounts.example' })).toContain(
      'GOOGLE_ISSUER must be an https address in live mode',
    );
  });

  it('takes a project of Firebase, and no emulator in live mode', () => {
    const project = { FIREBASE_PROJECT_ID: 'halden-cycles', FIREBASE_API_KEY: 'AIza-key_1' };
    expect(readConfig(project).identity).toEqual({ provider: 'embedded' });
    expect(readConfig({ IDENTITY: 'firebase', ...project }).identity).toEqual({
      provider: 'firebase',
      projectId: 'halden-cycles',
      apiKey: 'AIza-key_1',
      authDomain: 'halden-cycles.firebaseapp.com',
      emulatorHost: null,
    });
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(readConfig({ IDENTITY: 'firebase', ...project, ...emulator }).identity).toHaveProperty(
      'emulatorHost',
      '127.0.0.1:9099',
    );
    expect(faultsOf({ ...live, IDENTITY: 'firebase', ...project, ...emulator })).toContain(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in live mode',
    );
  });

  it('names all that is wrong with a project of Firebase', () => {
    expect(faultsOf({ IDENTITY: 'firebase' })).toEqual([
      'FIREBASE_PROJECT_ID must be set when IDENTITY is firebase',
      'FIREBASE_API_KEY must be set when IDENTITY is firebase',
    ]);
    expect(
      faultsOf({
        IDENTITY: 'firebase',
        FIREBASE_PROJECT_ID: 'Halden Cycles',
        FIREBASE_AUTH_DOMAIN: 'maker.example; script-src *',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
      }),
    ).toEqual([
      'FIREBASE_PROJECT_ID must be the id of a Firebase project',
      'FIREBASE_AUTH_DOMAIN must be a host name, such as project.firebaseapp.com',
      'FIREBASE_API_KEY must be set when IDENTITY is firebase',
      'GOOGLE_CLIENT_ID must not be set when IDENTITY is firebase: Google is then switched on at Firebase',
      'GOOGLE_CLIENT_SECRET must not be set when IDENTITY is firebase: Google is then switched on at Firebase',
    ]);
    expect(faultsOf({ IDENTITY: 'auth0' })).toEqual(['IDENTITY must be embedded or firebase']);
  });

  it('offers Google where there are keys, and in a demo the stand-in', () => {
    const keys = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' };
    const offered = (mode: 'demo' | 'live', google: typeof keys | null, provider = 'embedded') =>
      signsInByGoogle({ mode, google, identity: { provider } });
    expect([offered('demo', null), offered('live', null), offered('live', keys)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(offered('live', keys, 'firebase')).toBe(false);
  });

  it('names what a picture store needs', () => {
    expect(faultsOf({ IMAGES: 'imgbb' })).toEqual(['IMGBB_KEY must be set when IMAGES is imgbb']);
    expect(
      faultsOf({
        IMAGES: 's3',
        S3_BUCKET: 'parts',
        S3_PUBLIC_URL: 'ftp://x',
        S3_PATH_STYLE: 'yes',
      }),
    ).toEqual([
      'S3_PATH_STYLE must be on or off',
      'S3_PUBLIC_URL must be an http or https address',
      'S3_REGION must be set when IMAGES is s3',
      'S3_ACCESS_KEY_ID must be set when IMAGES is s3',
      'S3_SECRET_ACCESS_KEY must be set when IMAGES is s3',
    ]);
  });

  it('leaves what a file of settings has behind a value: a blank, or the return of another system', () => {
    const settings = {
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1',
      PUBLIC_URL: 'https://maker.example',
      MAIL_FROM: 'shop@maker.example',
    };
    const read = (tail: string) =>
      readConfig(
        Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value + tail])),
      );
    const values = ({ dataDir, databaseUrl, authSecret, smtpUrl, publicUrl, mailFrom }: Config) => [
      dataDir,
      databaseUrl,
      authSecret,
      smtpUrl,
      publicUrl,
      mailFrom,
    ];
    for (const tail of [' ', '\r']) expect(values(read(tail))).toEqual(values(read('')));
    expect(faultsOf({ ...live, AUTH_SECRET: ' '.repeat(32), DATA_DIR: ' ' })).toEqual(
      expect.arrayContaining([
        'AUTH_SECRET must be at least 32 characters in live mode',
        'DATA_DIR must not be empty',
      ]),
    );
  });

  it('counts an empty variable as unset, and takes the slash off PUBLIC_URL', () => {
    const config = readConfig({ PORT: '', PUBLIC_URL: 'https://maker.example/' });
    expect(config).toMatchObject({ port: 3000, publicUrl: 'https://maker.example' });
  });
});
