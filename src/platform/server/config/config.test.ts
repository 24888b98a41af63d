import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { faultsOf, liveSettings } from '../../../testing/server/settings.ts';

describe('readConfig', () => {
  it('needs no setting in demo mode', () => {
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

  it('reports all faults together', () => {
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
    ['SHOP_NAME', 'Halden\nCycle Works', 'must be one line'],
    ['SHOP_NAME', 'Halden\u2028Cycle Works', 'must be one line'],
    ['SHOP_NAME', 'Halden\tCycle Works', 'must be one line'],
    ['MAIL_FROM', 'Halden\r\nBcc: all <shop@maker.example>', 'an email address'],
    ['CURRENCY', 'iqd', 'a currency that can be charged'],
    ['CURRENCY', 'abc', 'a currency that can be charged'],
    ['MAIL_FROM', 'the shop', 'an email address'],
    ['HOST_USER_EMAIL', 'the host', 'must be an email address$'],
    ['SMTP_URL', 'smtp://', 'name a host'],
    ['SMTP_URL', 'mail.example', 'must start with smtp://'],
    ['SMTP_URL', 'smtp://user:pass#word@mail.example', 'written as %23'],
    ['TRUST_PROXY', '11', 'from 0 to 10'],
    ['DATABASE_READ_URL', 'mysql://x', 'must start with postgres://'],
    ['DATABASE_READ_URL', 'postgres://shop@127.0.0.1/shop', 'needs DATABASE_URL'],
  ])('rejects %s=%s', (name, value, words) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} .*${words}`)]);
  });

  it.each([
    ['PUBLIC_URL', 'https://Maker.example:8443/'],
    ['CURRENCY', 'EUR'],
    ['CURRENCY', 'kwd'],
    ['MAIL_FROM', 'Halden Cycle Works <shop@maker.example>'],
    ['SHOP_NAME', ' Ciclos Peñón & ’Söhne 🚲\n'],
    ['SMTP_URL', 'smtp://user:word@127.0.0.1:2525'],
    ['HOST_USER_EMAIL', ' Host@Maker.example '],
  ])('accepts %s=%s', (name, value) => {
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
  ])('rejects HOST=%s, which cannot be listened on', (HOST) => {
    expect(faultsOf({ HOST })).toEqual([
      'HOST must be an address or a name of this machine, such as 127.0.0.1, without scheme or port',
    ]);
  });

  it.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'fe80::1%eth0', 'localhost', 'my_shop-1.example.'])(
    'accepts HOST=%s',
    (HOST) => {
      expect(readConfig({ HOST }).host).toBe(HOST);
    },
  );

  it('names all missing settings in live mode', () => {
    expect(faultsOf({ SHOP_MODE: 'live', RATE_LIMIT: 'off' })).toEqual([
      'AUTH_SECRET must be at least 32 characters in live mode',
      'HOST_USER_EMAIL must be set in live mode',
      'PUBLIC_URL must be set in live mode',
      'SMTP_URL must be set in live mode',
      'MAIL_FROM must be set in live mode',
      'PAYMENTS must not be the sandbox alone in live mode; without cards it is transfer',
      'RATE_LIMIT must not be off in live mode',
    ]);
  });

  it.each(['http://maker.example', 'http://192.168.1.7:3000', 'http://localhost.maker.example'])(
    'rejects the unencrypted PUBLIC_URL=%s in live mode',
    (PUBLIC_URL) => {
      expect(faultsOf({ ...liveSettings, PUBLIC_URL })).toContain(
        'PUBLIC_URL must be an https address in live mode (http://localhost is taken, for a trial on this machine)',
      );
      expect(faultsOf({ PUBLIC_URL })).toEqual([]);
    },
  );

  it.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'accepts the loopback PUBLIC_URL=%s in live mode',
    (PUBLIC_URL) => {
      expect(faultsOf({ ...liveSettings, PUBLIC_URL })).toEqual([
        'PAYMENTS must not be the sandbox alone in live mode; without cards it is transfer',
      ]);
    },
  );

  it('trims spaces and carriage returns from values', () => {
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
    expect(faultsOf({ ...liveSettings, AUTH_SECRET: ' '.repeat(32), DATA_DIR: ' ' })).toEqual(
      expect.arrayContaining([
        'AUTH_SECRET must be at least 32 characters in live mode',
        'DATA_DIR must not be empty',
      ]),
    );
  });

  it.each([
    ['HTTPS://Maker.example', 'https://maker.example'],
    ['https://maker.example:443/', 'https://maker.example'],
    ['https://räder.example', 'https://xn--rder-loa.example'],
  ])(
    'normalizes PUBLIC_URL=%s as browsers do, so that cookies are Secure',
    (PUBLIC_URL, publicUrl) => {
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
    },
  );

  it('treats an empty variable as unset, and removes PUBLIC_URL’s trailing slash', () => {
    const config = readConfig({ PORT: '', PUBLIC_URL: 'https://maker.example/' });
    expect(config).toMatchObject({ port: 3000, publicUrl: 'https://maker.example' });
  });
});
