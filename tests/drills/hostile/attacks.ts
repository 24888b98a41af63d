import { contract } from '../../../src/app/rules/contract.ts';
import { type Call, bodySchema } from '../../../src/platform/rules/contract/define.ts';
import { type Known, fieldsOf, sampleBody, samplePath, withField } from './samples.ts';
import {
  hostileAddress,
  hostileBodies,
  hostileHeaders,
  hostileJson,
  hostileMethods,
  hostileTypes,
} from './values.ts';
import { standardLimits } from '../../../src/settings/rules/settings.values.ts';

export type Attack = {
  readonly about: string;
  readonly method: string;
  readonly url: string;
  readonly init: RequestInit;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const base = 'http://localhost/api';

export const calls = Object.entries(contract) as [string, Call][];

/**
 * A call that hashes a password takes a tenth of a second, so it gets only the attacks that no
 * other call has.
 */
export const isCostly = (call: Call) =>
  fieldsOf(bodySchema(call, standardLimits)).some((path) => /password/i.test(path.at(-1) ?? ''));

/** Every wrong value in every place of one call: body, path, query, headers. */
export function attacksOn(key: string, call: Call, known: Known): Attack[] {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = samplePath(pattern, known);
  const body = JSON.stringify(sampleBody(key, call, known));
  const right = call.body ? { headers: JSON_TYPE, body } : { headers: {} };
  const attack = (where: string, url: string, init: RequestInit): Attack => ({
    about: `${key}, ${where}`,
    method,
    url: base + url,
    init: { method, ...init },
  });
  const query = fieldsOf(call.query).map(([name = '']) => name);
  return [
    ...inBody(key, call, known).map(({ where, ...init }) =>
      attack(where, path + requiredQuery(call, known), init),
    ),
    ...inPath(pattern).map((url) => attack(`path ${url.slice(0, 80)}`, url, right)),
    ...hostileMethods.map((other) => attack(`method ${other}`, path, { ...right, method: other })),
    ...query.flatMap((name) =>
      hostileAddress.map((value) =>
        attack(`query ${name}=${value.slice(0, 60)}`, `${path}?${name}=${value}`, right),
      ),
    ),
    ...(query.length > 0
      ? ['?limit=1&limit=x', '?limit[$gt]=', '?email[]=a', '?__proto__[polluted]=1']
      : []
    ).map((tail) => attack(`query ${tail}`, path + tail, right)),
    ...forgedCursors(query).map((tail) => attack(`cursor ${tail}`, path + tail, right)),
    ...Object.entries(isCostly(call) ? {} : hostileHeaders).flatMap(([name, values]) =>
      values.map((value) =>
        attack(`header ${name}: ${value.slice(0, 60)}`, path + requiredQuery(call, known), {
          ...right,
          headers: { ...right.headers, [name]: value },
        }),
      ),
    ),
  ];
}

/** Cursors that an attacker could write. */
function forgedCursors(query: readonly string[]): string[] {
  if (!query.includes('sort')) return [];
  const insides = [
    '[1,"x"]',
    '["a","x"]',
    '[1e308,"x"]',
    '[1.5,"x"]',
    '[null,"x"]',
    '[["a"],"x"]',
    '["\\u0000","\\u0000"]',
    '["\\ud800","x"]',
    '{"0":1}',
    '[',
    '["",""]',
  ];
  const offsets = ['1e308', '-1', '1.5', 'NaN', '9007199254740993', 'Infinity'].map(
    (cursor) => `?q=chain&cursor=${cursor}`,
  );
  const forged = ['newest', 'name', 'price', '-price', 'available', '-available'].flatMap((sort) =>
    insides.map((inside) => `?sort=${sort}&cursor=${Buffer.from(inside).toString('base64url')}`),
  );
  return [...forged, ...offsets];
}

const requiredQuery = (call: Call, known: Known) =>
  call.access.who === 'self' && call.access.email === 'query.email'
    ? `?email=${encodeURIComponent(known.email)}`
    : '';

function inBody(key: string, call: Call, known: Known): ({ where: string } & RequestInit)[] {
  if (!call.body && call.bodyKind !== 'raw') return [];
  const right = sampleBody(key, call, known);
  const fields = call.bodyKind === 'multipart' ? [] : fieldsOf(bodySchema(call, standardLimits));
  return [
    ...fields.flatMap((path) =>
      hostileJson.map((json) => ({
        where: `body ${path.join('.')}: ${json.slice(0, 60)}`,
        headers: JSON_TYPE,
        body: withField(right, path, json),
      })),
    ),
    ...hostileBodies.map((body) => ({
      where: `body ${body.toString().slice(0, 40)}`,
      headers: JSON_TYPE,
      body,
    })),
    ...hostileTypes.map((type) => ({
      where: `content type ${type}`,
      headers: { 'content-type': type },
      body: '{"a":1}',
    })),
    ...(call.bodyKind === 'multipart' ? hostileForms() : []),
  ];
}

/** Every parameter of a path replaced, one at a time. */
function inPath(pattern: string): string[] {
  return hostileAddress.flatMap((value) =>
    pattern.includes('{') ? [pattern.replace(/\{\w+\}/, value)] : [],
  );
}

function hostileForms(): ({ where: string } & RequestInit)[] {
  const form = (content: string | Uint8Array<ArrayBuffer>, name = 'a.png', field = 'image') => {
    const data = new FormData();
    data.append(field, new Blob([content], { type: 'image/png' }), name);
    return data;
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files: [string, FormData][] = [
    ['an SVG', form(svg)],
    ['an SVG called PNG', form(svg, '../../../x.svg')],
    ['nothing', form('')],
    [
      'half a PNG',
      form(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])),
    ],
    ['half a GIF', form('GIF89a\xff\xff\xff\xff')],
    ['another field', form('x', 'a.png', '__proto__')],
    ['HTML', form('<html><script>1</script>')],
  ];
  const text = new FormData();
  text.append('image', 'not a file');
  return [
    ...[...files, ['a text', text] as const].map(([what, body]) => ({
      where: `form with ${what}`,
      body,
    })),
    {
      where: 'a form without boundary',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
    },
    {
      where: 'a form cut short',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\ncontent-disp',
    },
  ];
}
