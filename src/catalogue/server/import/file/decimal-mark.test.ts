import { expect, it } from 'vitest';
import { joinThousands } from './decimal-mark.ts';

it.each([
  ['1 048,50', '1048,50'],
  ["1'048'000.5", '1048000.5'],
  ['1\u202F048', '1048'],
  ['1 0485', '1 0485'],
  ['10 48', '10 48'],
  ['1,5 000', '1,5 000'],
  ["1'048 000", '1048 000'],
])('joins the thousands of %j to %j', (text, joined) => expect(joinThousands(text)).toBe(joined));
