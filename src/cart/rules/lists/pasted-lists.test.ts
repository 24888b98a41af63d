import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../platform/rules/language/language.ts';
import { readQuantity, wholeQuantity } from '../line-quantity.ts';
import { pastedLines } from './pasted-lines.ts';
import { catalogue } from './pasted-lists/catalogue.ts';
import { readLines } from './read-lines.ts';

type List = { readonly title: string; readonly text: string; readonly expected: string };

/** The lists of a fixture file, whose head says how they are written. */
function listsOf(file: string): List[] {
  const [, ...blocks] = readFileSync(new URL(`pasted-lists/${file}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split(/^## /m);
  return blocks.map((block) => {
    const [title = '', ...lines] = block.split('\n');
    const [text = '', expected = ''] = lines.join('\n').split(/^=>$/m);
    return {
      title,
      text: text.replace(/\n$/, '').replaceAll('⇥', '\t').replaceAll('⍽', '\u00A0'),
      expected: expected.trim(),
    };
  });
}

/** What the shop reads, written as the fixture files write it. */
function read(text: string, decimal: '.' | ','): string {
  const { lines, setAside } = readLines(pastedLines(text) ?? [], catalogue, decimal);
  const entries = lines.map(({ line, ref, quantity }) => {
    const sku = catalogue.byNumber(ref) ?? catalogue.byName(ref) ?? `! ${ref}`;
    const whole = wholeQuantity(readQuantity(quantity, decimal));
    return { line, shown: whole === null ? `${sku} ? ${quantity}`.trimEnd() : `${sku} = ${whole}` };
  });
  const others = setAside.map((one) => ({
    line: one.line,
    shown: `~ ${one.reason}: ${one.text.replaceAll('\t', '⇥')}`,
  }));
  return [...entries, ...others]
    .toSorted((a, b) => a.line - b.line)
    .map(({ shown }) => shown)
    .join('\n');
}

describe('lists as buyers paste them', () => {
  for (const [file, language] of [
    ['english', 'en'],
    ['german', 'de'],
  ] as const) {
    const lists = listsOf(file);
    it(`has a corpus of ${file} lists`, () => expect(lists.length).toBeGreaterThan(60));
    it.each(lists)(`${file}: $title`, ({ text, expected }) => {
      expect(read(text, languages[language].decimal)).toBe(expected);
    });
  }
});
