import { setImmediate } from 'node:timers/promises';

/** What a reader who may not see prices got, headers included. */
export type Answer = { readonly about: string; readonly head: string; readonly body: string };

/** Fields that state what something costs. */
const FIELDS = new Set([
  'price',
  'priceBreaks',
  'listPrice',
  'unitPrice',
  'rrp',
  'net',
  'tax',
  'freight',
  'total',
  'offers',
  'lowPrice',
  'highPrice',
  'priceSpecification',
]);
const ELEMENTS = /<(?:\w+:)?(?:PriceAmount|UnitPrice|BasePrice)\b|amountCurrencyID|product:price/;
/** Its examples are nobody's prices. */
const DESCRIPTION = /^GET \/api\/(?:openapi|docs)/;

/** An amount as machines and as people of any language write it. */
function spellings(amount: number): string[] {
  const plain = amount.toFixed(2);
  const [whole = '', cents = ''] = plain.split('.');
  const thousands = (mark: string) => whole.replace(/(\d)(?=(?:\d{3})+$)/g, `$1${mark}`);
  return [
    String(amount),
    plain,
    `${whole},${cents}`,
    `${thousands(',')}.${cents}`,
    `${thousands('.')},${cents}`,
    `${thousands('\u00a0')},${cents}`,
    `${thousands('\u202f')},${cents}`,
    `${thousands('’')}.${cents}`,
    `${whole}${cents}`,
  ];
}

/** What answers state of prices: these amounts in any spelling, and any field of a price that has a value. */
export async function leaksIn(
  answers: readonly Answer[],
  amounts: readonly number[],
): Promise<string[]> {
  const needles = [...new Set(amounts.flatMap(spellings))];
  const leaks: string[] = [];
  for (const { about, head, body } of answers) {
    const text = `${head}\n${body}\n${cursorsIn(head + body)}`;
    const stated = needles.filter((one) => text.includes(one)).map((one) => `states ${one}`);
    const fields = DESCRIPTION.test(about) ? [] : pricedFields(body);
    leaks.push(...new Set([...stated, ...fields].map((leak) => `${about}: ${leak}`)));
    // Otherwise connections that the shop has closed meanwhile would be used again.
    await setImmediate();
  }
  return leaks;
}

/** What opaque cursors say inside. */
const cursorsIn = (text: string) =>
  [...text.matchAll(/cursor=([\w-]{8,})/g)]
    .map(([, cursor = '']) => Buffer.from(cursor, 'base64url').toString())
    .join('\n');

function pricedFields(body: string): string[] {
  const values: unknown[] = [];
  if (/^\s*[[{]/.test(body)) values.push(parsed(body));
  for (const [, json = ''] of body.matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  ))
    values.push(parsed(json));
  for (const [, json = ''] of body.matchAll(/^data: (.*)$/gm)) values.push(parsed(json));
  for (const [, code = ''] of body.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g))
    values.push(...streamed(parsed(code)));
  const elements = ELEMENTS.exec(body);
  return [
    ...values.flatMap((value) => fieldsOf(value)),
    ...(elements ? [`has ${elements[0]}`] : []),
  ];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The objects in the page's data, which names keys and values by their places in one list. */
function streamed(code: unknown): unknown[] {
  if (typeof code !== 'string') return [];
  return code.split('\n').flatMap((line) => {
    const list = parsed(line.replace(/^P\d+:/, ''));
    if (!Array.isArray(list)) return [];
    const at = (place: unknown): unknown =>
      typeof place === 'number' && place >= 0 ? list[place] : undefined;
    return list.flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? [
            Object.fromEntries(
              Object.entries(one).map(([key, value]) => [
                String(at(Number(key.slice(1)))),
                at(value),
              ]),
            ),
          ]
        : [],
    );
  });
}

/** The fields of prices in a value, however deep; also in texts that are JSON, as of MCP. */
function fieldsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return /^\s*[[{]/.test(value) && value.length < 1_000_000 ? fieldsOf(parsed(value)) : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one));
  return Object.entries(value).flatMap(([key, one]) => [
    ...(FIELDS.has(key) && isStated(one) ? [`has ${key}`] : []),
    ...fieldsOf(one),
  ]);
}

/** Limits and charges of the shop are objects under such names. */
const isStated = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && /\d/.test(value)) ||
  (Array.isArray(value) && value.length > 0);
