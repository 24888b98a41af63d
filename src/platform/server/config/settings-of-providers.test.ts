import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { signsInByGoogle } from './google.settings.ts';
import { faultsOf, liveSettings } from '../../../testing/server/settings.ts';

describe('settings of providers', () => {
  it('reject the sandbox in live mode', () => {
    expect(faultsOf(liveSettings)).toEqual([
      'PAYMENTS must not be the sandbox alone in live mode; without cards it is transfer',
    ]);
  });

  it('take a list of ways to be paid, of which a live shop needs one that moves money', () => {
    const paid = (PAYMENTS: string, env: Record<string, string> = liveSettings) => {
      const { payments, namesTransfers } = readConfig({ ...env, PAYMENTS });
      return [payments.provider, payments.takesCards, namesTransfers];
    };
    expect(paid('transfer')).toEqual(['transfer', false, true]);
    // Nobody may pay a live shop with a test card.
    expect(paid('sandbox, transfer')).toEqual(['transfer', false, true]);
    expect(paid('sandbox,transfer', {})).toEqual(['sandbox', true, true]);
    expect(paid('sandbox', {})).toEqual(['sandbox', true, false]);
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(paid('sandbox,transfer,stripe', { ...liveSettings, ...stripe })).toEqual([
      'stripe',
      true,
      true,
    ]);
    expect(faultsOf({ ...liveSettings, PAYMENTS: 'transfer,stripe' })).toEqual([
      'STRIPE_SECRET_KEY must be set when PAYMENTS names stripe',
      'STRIPE_PUBLISHABLE_KEY must be set when PAYMENTS names stripe',
      'STRIPE_WEBHOOK_SECRET must be set when PAYMENTS names stripe',
    ]);
    for (const PAYMENTS of ['paypal', 'transfer,paypal', 'transfer,transfer', 'transfer,', ','])
      expect(faultsOf({ ...liveSettings, PAYMENTS })).toEqual([
        'PAYMENTS must be transfer, stripe or sandbox, or several of them, separated by commas',
      ]);
  });

  it('accept Stripe in live mode, without test keys or a stand-in', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const stripe = { ...liveSettings, PAYMENTS: 'stripe', ...keys };
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

  it('reject Stripe’s live keys in a demo', () => {
    const keys = (kind: 'live' | 'test') => ({
      STRIPE_SECRET_KEY: `sk_${kind}_1`,
      STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    expect(faultsOf({ PAYMENTS: 'stripe', ...keys('live') })).toEqual([
      'STRIPE_SECRET_KEY must be a test key in demo mode; a shop that sells has SHOP_MODE=live',
    ]);
    expect(faultsOf({ PAYMENTS: 'stripe', ...keys('test') })).toEqual([]);
    expect(faultsOf(keys('live'))).toEqual([]);
  });

  it('name every missing or invalid key of Stripe', () => {
    expect(faultsOf({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual([
      'STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_test_…',
      'STRIPE_PUBLISHABLE_KEY must be set when PAYMENTS names stripe',
      'STRIPE_WEBHOOK_SECRET must be set when PAYMENTS names stripe',
    ]);
    expect(faultsOf({ PAYMENTS: 'cash' })).toEqual([
      'PAYMENTS must be transfer, stripe or sandbox, or several of them, separated by commas',
    ]);
  });

  it('report missing settings even when the choice itself is invalid', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_live_1' };
    const missing = [
      'STRIPE_PUBLISHABLE_KEY must be set when PAYMENTS names stripe',
      'STRIPE_WEBHOOK_SECRET must be set when PAYMENTS names stripe',
    ];
    expect(faultsOf({ ...liveSettings, ...key })).toEqual([
      'PAYMENTS must not be the sandbox alone in live mode; without cards it is transfer',
      ...missing,
    ]);
    expect(faultsOf({ PAYMENTS: 'Stripe', ...key })).toEqual([
      'PAYMENTS must be transfer, stripe or sandbox, or several of them, separated by commas',
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

  it('list the valid choices, and ignore incomplete settings of unused providers', () => {
    const pair = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(faultsOf(pair)).toEqual([
      'STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY',
    ]);
    const stripe = {
      ...liveSettings,
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const standIns = {
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      IMGBB_URL: 'http://127.0.0.1:1',
      S3_PUBLIC_URL: 'HTTP://pictures.example',
    };
    expect(faultsOf({ ...stripe, ...standIns })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in live mode',
      'IMGBB_URL must not be set in live mode',
      'S3_PUBLIC_URL must be an https address in live mode',
    ]);
    expect(
      faultsOf({ STRIPE_SECRET_KEY: 'sk_test_1', IMGBB_URL: 'http://127.0.0.1:1', S3_BUCKET: 'x' }),
    ).toEqual([]);
    // Allowed over http in a demo, unless the picture schema would change it to https.
    expect(faultsOf({ S3_PUBLIC_URL: 'http://pictures.example/parts' })).toEqual([
      'S3_PUBLIC_URL must be an https address, or an http one that names its port',
    ]);
    for (const S3_PUBLIC_URL of ['http://pictures.example:9000/parts', 'http://localhost'])
      expect(faultsOf({ S3_PUBLIC_URL })).toEqual([]);
  });

  it('accept Google’s keys only together, and only over https in live mode', () => {
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
    expect(faultsOf({ ...liveSettings, GOOGLE_ISSUER: 'http://accounts.example' })).toContain(
      'GOOGLE_ISSUER must be an https address in live mode',
    );
  });

  it('accept a Firebase project, and no emulator in live mode', () => {
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
    expect(faultsOf({ ...liveSettings, IDENTITY: 'firebase', ...project, ...emulator })).toContain(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in live mode',
    );
  });

  it('name every fault of a Firebase project', () => {
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

  it('offer Google with its keys, and in a demo its stand-in if that is installed', () => {
    const keys = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' };
    const offered = (mode: 'demo' | 'live', google: typeof keys | null, provider = 'embedded') =>
      signsInByGoogle({ mode, google, identity: { provider } });
    expect([offered('demo', null), offered('live', null), offered('live', keys)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(offered('live', keys, 'firebase')).toBe(false);
    const demo = { mode: 'demo', google: null, identity: { provider: 'embedded' } } as const;
    expect(signsInByGoogle(demo, false)).toBe(false);
    expect(signsInByGoogle({ ...demo, google: keys }, false)).toBe(true);
  });

  it('name what a picture store needs', () => {
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
});
