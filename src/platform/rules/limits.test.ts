import { expect, it } from 'vitest';
import { z } from 'zod';
import { signupSchema } from './identity/credentials.schema.ts';
import { type Call, bodySchema } from './contract/define.ts';
import { contract } from '../../app/rules/contract.ts';
import { contactSchema } from '../../content/rules/message.schema.ts';
import { orderFormSchema } from '../../cart/rules/order.rules.ts';
import { newPartSchema } from '../../catalogue/rules/parts/part.schema.ts';
import { profileFormSchema } from '../../customers/rules/profiles.contract.ts';
import { newReviewSchema } from '../../content/rules/review.schema.ts';
import { standardLimits } from '../../settings/rules/settings.values.ts';

const order = orderFormSchema(
  { minimumQuantity: 50, multipleOf: 1, available: 1_000_000, nextDelivery: null },
  standardLimits,
);
const newPart = newPartSchema(standardLimits);
const address = 'https://pictures.example/';

/** Whether a form accepts a value of one of its fields. */
function takes(schema: z.ZodObject, field: string, value: unknown): boolean {
  const { error } = schema.safeParse({ [field]: value });
  return !error?.issues.some(({ path }) => path[0] === field);
}

it.each<[string, z.ZodObject, string, number, number, string?]>([
  ['an order’s name', order, 'userName', 1, 120],
  ['an order’s address', order, 'address', 1, 500],
  ['a review’s name', newReviewSchema, 'name', 1, 120],
  ['a review’s text', newReviewSchema, 'description', 1, 4_000],
  ['a review’s picture', newReviewSchema, 'img', address.length, 600, address],
  ['a message’s name', contactSchema, 'name', 1, 120],
  ['a message', contactSchema, 'message', 1, 4_000],
  ['a profile’s name', profileFormSchema, 'name', 1, 120],
  ['a profile’s country', profileFormSchema, 'country', 1, 120],
  ['a profile’s city', profileFormSchema, 'city', 1, 120],
  ['a profile’s location', profileFormSchema, 'location', 1, 500],
  ['a profile’s picture', profileFormSchema, 'img', address.length, 600, address],
  ['a part’s name', newPart, 'name', 1, 120],
  ['a part’s description', newPart, 'description', 1, 4_000],
  ['a part’s picture', newPart, 'img', address.length, 600, address],
  ['a part’s number', newPart, 'sku', 0, 40],
  ['a part’s category', newPart, 'category', 0, 60],
  ['an account’s name', signupSchema, 'name', 1, 120],
  ['a password', signupSchema, 'password', 6, 128],
])('%s is limited in length', (_, schema, field, least, most, start = '') => {
  const text = (length: number) => start + 'a'.repeat(length - start.length);
  expect(takes(schema, field, text(least))).toBe(true);
  expect(takes(schema, field, text(most))).toBe(true);
  expect(takes(schema, field, text(most + 1))).toBe(false);
  if (least > 0 && start === '') expect(takes(schema, field, text(least - 1))).toBe(false);
});

type Bounded = { readonly path: string; readonly schema: z.ZodString | z.ZodNumber };

/** The bounded texts and numbers of a schema. */
function boundedIn(schema: unknown, path: string): Bounded[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      boundedIn(field, `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return boundedIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => boundedIn(option, path));
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].flatMap((one) => boundedIn(one, path));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return boundedIn(schema.unwrap(), path);
  return schema instanceof z.ZodString || schema instanceof z.ZodNumber ? [{ path, schema }] : [];
}

it('a message that names a bound names the one that is kept', () => {
  const calls = Object.entries<Call>(contract).flatMap(([name, call]) =>
    boundedIn(bodySchema(call, standardLimits), name),
  );
  const named = [...calls, ...boundedIn(newPart, 'part'), ...boundedIn(order, 'order')].flatMap(
    ({ path, schema }) => {
      const isText = schema instanceof z.ZodString;
      const most = isText ? schema.maxLength : schema.maxValue;
      if (most === null || !Number.isSafeInteger(most) || most > 1_000_000_000) return [];
      const beyond = schema.safeParse(isText ? 'a'.repeat(most + 1) : most + 1);
      const messages = beyond.error?.issues.filter(({ code }) => code === 'too_big') ?? [];
      return messages.flatMap(({ message }) => {
        const [, bound] =
          /(?:at most|max(?:imum)?) (?:\D*)([\d,]+)(?! decimal)/i.exec(message) ?? [];
        return bound === undefined
          ? []
          : [{ path, bound: Number(bound.replaceAll(',', '')), most }];
      });
    },
  );
  const paths = named.map(({ path }) => path);
  expect(paths).toContain('POST /checkouts.poNumber');
  expect(paths).toContain('POST /shipments.carrier');
  expect(named.filter(({ bound, most }) => bound !== most)).toEqual([]);
});

it('an order’s phone has nine digits in any script and at most 40 characters', () => {
  const taken = [
    '123456789',
    '+1 (555) 010-77',
    'call 030 1234567 after six',
    '٠١٢٣٤٥٦٧٨',
    '０３０１２３４５６',
    '1'.repeat(40),
  ];
  expect(taken.filter((text) => !takes(order, 'phone', text))).toEqual([]);
  const refused = ['abcdefghi', 'my phone number', '1234 5678', '+-() +-() 1', '1'.repeat(41)];
  expect(refused.filter((text) => takes(order, 'phone', text))).toEqual([]);
});

it.each<[string, z.ZodObject, string]>([
  ['an order’s name', order, 'userName'],
  ['an order’s address', order, 'address'],
  ['a review’s name', newReviewSchema, 'name'],
  ['a review’s text', newReviewSchema, 'description'],
  ['a message’s name', contactSchema, 'name'],
  ['a profile’s city', profileFormSchema, 'city'],
  ['a part’s name', newPart, 'name'],
  ['an account’s name', signupSchema, 'name'],
])('%s must show something', (_, schema, field) => {
  const blank = [
    '\u200b',
    '\u2060\u00a0',
    '\u3164',
    '\u2800',
    '\ufe0f\u200d',
    '\u202e',
    '\u{e0041}',
  ];
  expect(blank.filter((text) => takes(schema, field, text.repeat(12)))).toEqual([]);
  const seen = [
    'Zoë\u200b Dam 1',
    'علی\u200cرضا رضایی',
    '👩\u200d🔧👩\u200d🔧👩\u200d🔧',
    '山田太郎山田太郎山',
  ];
  expect(seen.filter((text) => !takes(schema, field, text))).toEqual([]);
});

it.each<[string, z.ZodObject, string, number, number]>([
  ['a quantity', order, 'quantity', 50, 1_000],
  ['a rating', newReviewSchema, 'rating', 1, 5],
  ['a price', newPart, 'price', 5, 400],
  ['a minimum quantity', newPart, 'minimumQuantity', 50, 500],
  ['the stock of a part that is added', newPart, 'available', 5_000, 1_000_000],
])('%s is a whole number within its bounds', (_, schema, field, least, most) => {
  expect([least, most].every((value) => takes(schema, field, value))).toBe(true);
  const wrong = [least - 1, most + 1, least + 0.5, String(least), null];
  expect(wrong.filter((value) => takes(schema, field, value))).toEqual([]);
});

const lists = Object.entries<Call>(contract).filter(([, { paged }]) => paged);

it.each(lists)('%s gives 1,000 entries by default and never more', (_, { query }) => {
  expect(query?.shape['limit']?.parse(undefined)).toBe(1_000);
  const taken = ['0', '1', '1000', '1001'].map((limit) => query && takes(query, 'limit', limit));
  expect(taken).toEqual([false, true, true, false]);
});
