import { expect, test } from 'vitest';
import { newPartSchema } from '../../../domain/parts/part.schema.ts';
import { pictureSchema } from './picture-schema.ts';

const schema = pictureSchema(newPartSchema.shape.img);

test('a file that was chosen is taken as it is', () => {
  expect(schema.safeParse(new File(['x'], 'x.png')).success).toBe(true);
});

test('the address of a stored picture passes the rule of the server', () => {
  expect(schema.safeParse('/drawings/chain.svg').success).toBe(true);
  expect(schema.safeParse('javascript:alert(1)').success).toBe(false);
});

test('without either, the message is the one of the server', () => {
  expect(schema.safeParse('').error?.issues[0]?.message).toBe(' parts image is required');
});
