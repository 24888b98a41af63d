import { expect, test } from 'vitest';
import { newPartSchema } from '../../../catalogue/rules/parts/part.schema.ts';
import { pictureSchema } from './picture-schema.ts';
import { standardLimits } from '../../../settings/rules/settings.values.ts';

const schema = pictureSchema(newPartSchema(standardLimits).shape.img);

test('accepts a file', () => {
  expect(schema.safeParse(new File(['x'], 'x.png')).success).toBe(true);
});

test('checks an address by the server’s rule', () => {
  expect(schema.safeParse('/drawings/chain.svg').success).toBe(true);
  expect(schema.safeParse('javascript:alert(1)').success).toBe(false);
});

test('shows the server’s message for an empty field', () => {
  expect(schema.safeParse('').error?.issues[0]?.message).toBe(' parts image is required');
});
