import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeWindows1252, inWindows1252 } from './windows-1252.ts';

const anyText = fc
  .array(fc.integer({ max: 0x10ffff, min: 0 }))
  .map((codes) => String.fromCodePoint(...codes));

describe('a text in Windows-1252', () => {
  it.each([
    ['Müller & Söhne – „Räder“ € 5', 'Müller & Söhne – „Räder“ € 5'],
    ['Mu\u0308ller', 'Müller'],
    ['Łódzkie Części Rowerowe 🚲', 'Lódzkie Czesci Rowerowe '],
    ['Ποδήλατα 1', '???????? 1'],
    ['𝟙st ﬁt', '1st fit'],
  ])('writes %j', (text, written) => {
    expect(inWindows1252(text)).toBe(written);
    expect(new TextDecoder('windows-1252').decode(encodeWindows1252(written))).toBe(written);
  });

  it('encodes whatever was replaced, and nothing else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(() => encodeWindows1252(inWindows1252(text))).not.toThrow();
      }),
    );
    expect(() => encodeWindows1252('Ł')).toThrow(RangeError);
  });
});
