import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { IdentitySettings } from '../../config/identity.settings.ts';
import { type ImagesSettings, imagesSettings } from '../../config/images.settings.ts';
import {
  type PaymentsName,
  paymentProviders,
} from '../../../../payments/server/payment-providers.ts';
import { outsideSources, pagePolicy } from './page-policy.ts';
import { servePage } from './pages.ts';
import { htmlPage } from '../../../../testing/server/peers/html-page.ts';

const payments = (name: PaymentsName) => paymentProviders[name].configure({});

const policyOf = (
  provider: PaymentsName,
  identity: IdentitySettings = { provider: 'embedded' },
  images: ImagesSettings = { provider: 'local' },
) =>
  new Map(
    pagePolicy(
      ['1'],
      outsideSources({ payments: payments(provider), identity, images, tokenSyncUrl: null }),
    )
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.filter((source) => !source.startsWith("'sha256-"))] as const;
      }),
  );

const sources = outsideSources({
  payments: payments('sandbox'),
  identity: { provider: 'embedded' },
  images: { provider: 'local' },
  tokenSyncUrl: null,
});

it('allows no other origin with the sandbox', () => {
  const policy = policyOf('sandbox');
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  // Frames then follow default-src.
  expect(policy.has('frame-src')).toBe(false);
  expect(policy.get('default-src')).toEqual(["'self'"]);
});

it('allows the style that is in the page: style attributes, a sheet as data', () => {
  expect(policyOf('sandbox').get('style-src')).toEqual(["'self'", "'unsafe-inline'", 'data:']);
});

it('allows Stripe’s script, frames and API, and nothing more', () => {
  const policy = policyOf('stripe');
  expect(policy.get('script-src')).toEqual(["'self'", 'https://js.stripe.com']);
  expect(policy.get('frame-src')).toEqual(['https://js.stripe.com', 'https://hooks.stripe.com']);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
  expect(policy.get('default-src')).toEqual(["'self'"]);
});

it('allows Firebase’s service, popup frame and script, and nothing more', () => {
  const firebase = { provider: 'firebase' } as const;
  const project = { ...firebase, projectId: 'maker', apiKey: 'key', authDomain: 'maker.example' };
  const policy = policyOf('sandbox', { ...project, emulatorHost: null });
  expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
  expect(policy.get('frame-src')).toEqual(['https://maker.example']);
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
  const emulated = policyOf('sandbox', { ...project, emulatorHost: '127.0.0.1:9099' });
  expect(emulated.get('frame-src')).toEqual(['http://127.0.0.1:9099']);
  expect(emulated.get('connect-src')).toEqual(["'self'", 'http://127.0.0.1:9099']);
  expect(policyOf('stripe', { ...project, emulatorHost: null }).get('script-src')).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://apis.google.com',
  ]);
});

it('allows pictures over http from a bucket on http', () => {
  const picturesOf = (publicUrl: string) => {
    const env = { IMAGES: 's3', SHOP_MODE: 'demo', S3_PATH_STYLE: 'on' } as const;
    const bucket = imagesSettings({ ...env, S3_PUBLIC_URL: publicUrl });
    return policyOf('sandbox', undefined, bucket).get('img-src');
  };
  const any = ["'self'", 'data:', 'blob:', 'https:'];
  expect(picturesOf('http://127.0.0.1:9000/parts')).toEqual([...any, 'http://127.0.0.1:9000']);
  expect(picturesOf('https://pictures.example')).toEqual(any);
});

it('allows the page’s own scripts, and no injected ones', async () => {
  const pages = (_: Request, nonce: string) =>
    Promise.resolve(
      htmlPage(
        `<script nonce="${nonce}">own()</script><script nonce="${nonce}" src="/a.js"></script>
        <script nonce="guessed">theirs()</script><script>theirs()</script>
        <link rel="stylesheet" href="/a.css" nonce="${nonce}"/>`,
      ),
    );
  const answer = await servePage(pages, new Request('http://shop.example/'), sources);
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`'sha256-${hashOf('own()')}'`);
  expect(policy).not.toContain(hashOf('theirs()'));
  expect(await answer.text()).toBe(
    `<script>own()</script><script src="/a.js"></script>
        <script nonce="guessed">theirs()</script><script>theirs()</script>
        <link rel="stylesheet" href="/a.css"/>`,
  );
});

it('renders a page at a decodable URL, unchanged where it can be decoded', async () => {
  const asked: string[] = [];
  const pages = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve({ response: new Response(null), html: null });
  };
  for (const path of ['/parts/%ff', '/parts/%E2%82%AC', '/parts/100%25'])
    await servePage(pages, new Request(`http://shop.example${path}`), sources);
  expect(asked).toEqual(['/parts/%25ff', '/parts/%E2%82%AC', '/parts/100%25']);
});
