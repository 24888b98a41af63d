import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../platform/rules/contract/define.ts';
import { callErrors } from '../../../platform/rules/contract/call-errors.ts';
import { contract } from '../../rules/contract.ts';
import type { Settings } from '../../../settings/rules/settings.keys.ts';
import { readConfig } from '../../../platform/server/config/config.ts';
import { currentOf } from '../../../settings/server/current-settings.ts';
import { docsFiles, docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';

const describeApi = (environment: Record<string, string>, stored: Partial<Settings> = {}) => {
  const config = readConfig(environment);
  return openApiOf(config, currentOf(config, stored));
};
const document = describeApi({ PUBLIC_URL: 'https://parts.example', SHOP_NAME: 'A <Shop>' });
const written = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
);
const calls = Object.entries(contract) as [string, Call][];

/** Every value of a key, at any depth. */
function* valuesOf(node: unknown, key: string): Generator {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === key) yield value;
    yield* valuesOf(value, key);
  }
}

describe('the OpenAPI description', () => {
  it('is OpenAPI 3.1 about this shop', () => {
    expect(written).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'A <Shop> API', version: '1' },
      servers: [{ url: 'https://parts.example/api' }],
    });
  });

  it('has every call of the contract, each with a unique operationId', () => {
    expect(operations.map(({ key }) => key)).toEqual(
      expect.arrayContaining(calls.map(([key]) => key)),
    );
    expect(operations).toHaveLength(calls.length + 2);
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
  });

  it('omits the sandbox’s calls when a payment provider takes the payments', () => {
    const { paths, tags } = describeApi({
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    const gone = Object.keys(document.paths).filter((path) => !(path in paths));
    expect(gone).toEqual(['/sandbox/confirm', '/sandbox/authenticate']);
    const areas = document.tags.map(({ name }) => name);
    expect(areas.filter((area) => !tags.some(({ name }) => name === area))).toEqual([
      'payments sandbox',
    ]);
  });

  it('has only references that resolve', () => {
    const references = [...valuesOf(written, '$ref')] as string[];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>(
          (node, step) => (node as Record<string, unknown> | undefined)?.[step],
          written,
        );
      expect(target, reference).toBeDefined();
    }
    const declared = document.tags.map(({ name }) => name);
    for (const { operation } of operations)
      expect(declared).toEqual(expect.arrayContaining([...operation.tags]));
  });

  it.each(operations)('declares the path parameters of $key', ({ path, operation }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name).toSorted()).toEqual(named.map(String).toSorted());
    expect(declared.every(({ required }) => required)).toBe(true);
  });

  it.each(calls)('describes access, answers and errors of %s', (key, call) => {
    const operation = operations.find((each) => each.key === key)?.operation;
    expect(operation?.security).toEqual(call.access.who === 'anyone' ? [] : [{ bearer: [] }]);
    const statuses = Object.keys(operation?.responses ?? {});
    const success = call.answerKind === 'redirect' ? '303' : '2';
    expect(statuses.some((status) => status.startsWith(success))).toBe(true);
    expect(statuses.includes('204')).toBe(
      call.answer === undefined || call.answer.safeParse(null).success,
    );
    const shown = Object.values(operation?.responses ?? {}).flatMap(({ content }) =>
      Object.keys(content?.['application/problem+json']?.examples ?? {}),
    );
    expect(shown.toSorted()).toEqual(callErrors(call).toSorted());
    const headers = operation?.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name);
    expect(headers).toEqual(call.idempotent ? ['Idempotency-Key'] : []);
    expect(operation?.responses['200']?.headers !== undefined).toBe(call.paged === true);
  });

  it('lists the errors that follow from a call’s declaration', () => {
    expect(callErrors(contract['POST /orders'])).toEqual(
      expect.arrayContaining([
        'OUT_OF_STOCK',
        'NOT_SIGNED_IN',
        'PROVIDER_DOWN',
        'ADDRESS_HELD',
        'NOT_ALLOWED',
        'INVALID_FIELDS',
        'MALFORMED_BODY',
        'UNSUPPORTED_MEDIA',
        'BODY_TOO_LARGE',
        'IDEMPOTENCY_KEY_REUSED',
        'TOO_MANY_REQUESTS',
        'INTERNAL',
      ]),
    );
    expect(callErrors(contract['GET /order/{id}'])).not.toContain('IDEMPOTENCY_KEY_REUSED');
    // Any call may fail because of overload or the database.
    expect(callErrors(contract['POST /auth/token'])).toEqual([
      'INTERNAL',
      'OVERLOADED',
      'PROVIDER_DOWN',
    ]);
  });

  it.each(operations.filter(({ operation }) => !operation.tags.includes('watching')))(
    'declares Retry-After for $key',
    ({ operation }) => {
      expect(operation.responses['503']?.description).toContain('OVERLOADED');
      expect(operation.responses['503']?.headers).toHaveProperty('Retry-After');
    },
  );

  it('names what a 404 is about', () => {
    const down = (path: string, method: string) =>
      document.paths[path]?.[method]?.responses['503']?.content?.['application/problem+json']
        ?.examples?.['PROVIDER_DOWN'];
    const detail = (who: string) => ({
      value: { detail: expect.stringMatching(`^${who} is not responding`) },
    });
    expect(down('/tools', 'get')).toMatchObject(detail('The database'));
    expect(down('/create-payment-intent', 'post')).toMatchObject(detail('The payment service'));
    const gone = (path: string, method: string) =>
      document.paths[path]?.[method]?.responses['404']?.content?.['application/problem+json']
        ?.examples?.['NOT_FOUND'];
    for (const [path, method, what] of [
      ['/orders', 'post', 'part'],
      ['/tool/{id}', 'get', 'part'],
      ['/create-payment-intent', 'post', 'order'],
      ['/orderPay/{id}', 'patch', 'order'],
      ['/orderRefund/{id}', 'post', 'order'],
      ['/sandbox/confirm', 'post', 'payment'],
      ['/makeAdmin/{id}', 'patch', 'user'],
    ] as const)
      expect(gone(path, method), path).toMatchObject({
        value: { detail: expect.stringMatching(`^There is no such ${what}\\.`) },
      });
  });

  it('has the bounds that the server validates', () => {
    const body =
      document.paths['/orders']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({
      required: expect.arrayContaining([
        'toolName',
        'userEmail',
        'quantity',
        'phone',
        'address',
        'userName',
      ]),
      properties: {
        quantity: { type: 'integer', maximum: 1000 },
        phone: { type: 'string', pattern: String.raw`^(?:\P{Nd}*\p{Nd}){9}` },
      },
    });
    const upload =
      document.paths['/images']?.['post']?.requestBody?.content['multipart/form-data']?.schema;
    expect(upload).toMatchObject({ properties: { image: { format: 'binary' } } });
    expect(document.paths['/messages.csv']?.['get']?.responses['200']?.content).toHaveProperty([
      'text/csv',
    ]);
  });
});

it('explains parameters and fields with unclear names', () => {
  const meanings = [...valuesOf(written, 'description')].join('\n');
  for (const note of [
    'The same key and body give the first answer again, for 24 hours',
    'The last day, in the shop’s time zone',
    'At most 1,000,000, or the level at which it stands',
    'Without `orderId`: the total of exactly one unpaid order of the caller',
  ])
    expect(meanings).toContain(note);
});

describe('the docs page', async () => {
  const reply = docsPage(document);
  const page = await reply.text();

  it('loads only the shop’s own files, and escapes its content', () => {
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded).toHaveLength(3);
    for (const address of loaded) expect(address).toMatch(/^\/api\//);
    expect(page).toContain('A &lt;Shop&gt; API');
    expect(page).not.toContain('A <Shop>');
  });

  it('runs only its own scripts', () => {
    const policy = reply.headers.get('content-security-policy')?.split('; ') ?? [];
    const scripts = policy.find((each) => each.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]+=*'$/);
    expect(policy).toContain("connect-src 'self'");
  });

  it.each([
    ['swagger-ui-bundle.js', /^text\/javascript/],
    ['swagger-ui.css', /^text\/css/],
  ])('gets its file %s, compressed if accepted', async (name, type) => {
    const ask = (headers: Record<string, string>) =>
      docsFiles().request(`/docs/${name}`, { headers });
    const [plain, packed] = [await ask({}), await ask({ 'accept-encoding': 'gzip, br' })];
    expect(plain.headers.get('content-type')).toMatch(type);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    const unpacked = gunzipSync(Buffer.from(await packed.arrayBuffer()));
    expect(unpacked.equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  });

  it('gets no other file of the package', async () => {
    for (const name of ['index.html', 'package.json', 'swagger-ui.js', '%2e%2e/package.json'])
      expect((await docsFiles().request(`/docs/${name}`)).status, name).toBe(404);
  });
});
