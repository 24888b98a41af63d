import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inlineScript } from './inline-script.ts';

it('calls the function with the given values', () => {
  const join = (text: string, number: number) => `${text} ${number}`;
  expect(runInNewContext(inlineScript(join, '"a"', 2))).toBe('"a" 2');
});
