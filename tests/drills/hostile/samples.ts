import { z } from 'zod';
import { type Call, bodySchema } from '../../../src/platform/rules/contract/define.ts';
import { goodCard } from '../../../src/testing/server/fixtures.ts';
import { standardLimits } from '../../../src/settings/rules/settings.values.ts';

/** Existing rows of the attacked shop, for input that is valid except for one field. */
export type Known = {
  readonly email: string;
  readonly partId: string;
  readonly orderId: string;
  readonly userId: string;
};

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
};

const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The paths of all fields of a schema, nested ones included. */
export function fieldsOf(schema: z.ZodType | undefined): string[][] {
  const walk = (at: Schema, path: string[]): string[][] =>
    Object.entries(at.properties ?? {}).flatMap(([name, field]) => [
      [...path, name],
      ...walk(field, [...path, name]),
    ]);
  return schema ? walk(jsonSchema(schema), []) : [];
}

/** A valid value for a field, by its name. */
function sampleOf(name: string, schema: Schema, known: Known): unknown {
  if ('const' in schema) return schema.const;
  const byName: Record<string, unknown> = {
    email: known.email,
    userEmail: known.email,
    password: 'a long one 42',
    currentPassword: 'a long one 42',
    newPassword: 'a longer one 43',
    toolId: known.partId,
    toolName: 'Chainring 48T',
    orderId: known.orderId,
    quantity: 50,
    phone: '123456789',
    price: 12,
    minimumQuantity: 50,
    available: 5_000,
    rating: 5,
    img: 'https://example.com/a.png',
    card: goodCard,
    approve: true,
    limit: 10,
  };
  if (name in byName) return byName[name];
  if (schema.enum) return schema.enum[0];
  return schema.type === 'boolean' ? true : 'some text';
}

/**
 * A body that is valid in every field, without fields that depend on the call, such as an order's
 * price.
 */
export function sampleBody(key: string, call: Call, known: Known): Record<string, unknown> {
  const schema = bodySchema(call, standardLimits);
  if (!schema || call.bodyKind === 'multipart') return {};
  const { properties = {} } = jsonSchema(schema);
  const body = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, sampleOf(name, field, known)]),
  );
  // `…Was` fields must equal the stored part, which no sample knows.
  for (const name of Object.keys(body)) if (name.endsWith('Was')) delete body[name];
  if (key === 'POST /orders' || key === 'POST /create-payment-intent') delete body['price'];
  // It takes either lines or a text, and no text for a country.
  if (key === 'POST /orderLines/check') {
    delete body['lines'];
    delete body['country'];
  }
  return body;
}

/** The body with one field replaced, as a JSON text. */
export function withField(
  body: Record<string, unknown>,
  path: readonly string[],
  json: string,
): string {
  const [name = '', ...rest] = path;
  const inner = body[name];
  const value =
    rest.length > 0 ? withField((inner ?? {}) as Record<string, unknown>, rest, json) : json;
  const others = Object.entries(body).filter(([other]) => other !== name);
  return `{${[...others.map(([other, own]) => `${JSON.stringify(other)}:${JSON.stringify(own)}`), `${JSON.stringify(name)}:${value}`].join(',')}}`;
}

/** The path of a call with existing ids for its parameters. */
export function samplePath(pattern: string, known: Known): string {
  const id = /order/i.test(pattern)
    ? known.orderId
    : /Admin/.test(pattern)
      ? known.userId
      : known.partId;
  return pattern.replace('{id}', id).replace('{email}', encodeURIComponent(known.email));
}
