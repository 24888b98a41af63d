import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { buildInvoice, buildProForma } from '../../rules/build-document.ts';
import { documentFacts } from '../../../testing/server/document-facts.ts';
import { documentRenderer } from './documents.ts';
import { visualRuns } from './pdf/bidi-runs.ts';
import { openFallbackFonts } from './pdf/fallback-fonts.ts';
import { layOutMixed } from './pdf/mixed-text.ts';

const [facts] = fc.sample(documentFacts(1), { numRuns: 1, seed: 7 });
if (!facts) throw new Error('No facts');
const { seller, buyer } = facts;

const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;

const slipFor = (name: string, lines: readonly string[], item: string, country = 'JP') =>
  documentRenderer.packingSlip(
    {
      language: 'en',
      number: 'S-1',
      shippedOn: '2026-03-04',
      seller,
      recipient: { name, address: { lines, postcode: null, city: null, country } },
      carrier: null,
      trackingNumber: null,
      poNumber: null,
      lines: [{ sku: 'A', name: item, units: 1, orderNumber: 'HX3K-9Q2M', toFollow: 0 }],
    },
    'A4',
  );

describe('documents', () => {
  it.each([
    ['Japanese', '山田 太郎', '千代田区千代田1-1', '自転車のチェーン', 'JP'],
    ['simplified Chinese', '王小明', '北京市朝阳区建国路88号', '链条', 'CN'],
    ['traditional Chinese', '陳大文', '信義區信義路五段7號', '鏈條', 'TW'],
    ['Korean', '홍길동', '세종대로 110', '체인', 'KR'],
    ['Thai', 'สมชาย ใจดี', '123/45 ถนนสุขุมวิท', 'โซ่', 'TH'],
    ['Georgian', 'გიორგი ბერიძე', 'რუსთაველის გამზირი 12', 'ჯაჭვი', 'GE'],
    ['Armenian', 'Արամ Պետրոսյան', 'Մաշտոցի պողոտա 5', 'Շղթա', 'AM'],
  ])('write %s names, addresses and parts as text', async (_, name, line, item, country) => {
    const text = await textOf(await slipFor(name, [line], item, country));
    for (const written of [name, line, item])
      expect(text.replaceAll(/\s/g, '')).toContain(written.replaceAll(/\s/g, ''));
    expect(text).not.toContain('□');
  });

  it.each([
    ['Arabic', 'محمد بن عبد الله', 'شارع الملك فهد 123 (الطابق 4)', 'SA'],
    ['Hebrew', 'ישראל ישראלי', 'רחוב הרצל 25, דירה 4 (קומה 2)', 'IL'],
    ['Hindi', 'राजेश कुमार शर्मा', '४५ महात्मा गांधी मार्ग', 'IN'],
    ['emoji', '🚲 Ltd', '👨‍👩‍👧 ❤️ 5', 'DE'],
  ])('have every letter of %s', async (_, name, line, country) => {
    expect(await textOf(await slipFor(name, [line], name, country))).not.toContain('□');
  });

  it('write an invoice and a pro forma of such a buyer too, the same each time', async () => {
    const foreign = { ...facts, buyer: { ...buyer, name: '山田 太郎' } };
    for (const document of [buildInvoice(foreign), buildProForma(foreign)]) {
      const first = await documentRenderer.pdf(document, 'A4');
      expect(await textOf(first)).toContain('山田 太郎');
      expect(Buffer.from(first).equals(await documentRenderer.pdf(document, 'A4'))).toBe(true);
    }
  });
});

const oneFont = () => 'font';
const shown = (line: string) => {
  const base = /^[\u0590-\u06ff]/u.test(line) ? 'rtl' : 'ltr';
  return visualRuns(line, base, oneFont).map(({ text }) => text);
};

describe('a line that is read from right to left', () => {
  it('has its numbers and Latin words from left to right', () => {
    expect(shown('רחוב 25 Bike')).toEqual(['Bike', ' ', '25', 'רחוב ']);
  });

  it('stands within a line that is read from left to right', () => {
    expect(shown('PO רחוב 7')).toEqual(['PO ', '7', 'רחוב ']);
  });

  it('turns its brackets, and digits that its script does not turn', () => {
    const fontOf = (char: string) => (/[()]/.test(char) ? 'own' : 'other');
    expect(visualRuns('א (ב)', 'rtl', fontOf).map(({ text }) => text)).toEqual([
      '(',
      'ב',
      ')',
      'א ',
    ]);
    // fontkit turns a run of Persian digits, which are read from left to right.
    expect(shown('خ ۱۲۳')[0]).toBe('۳۲۱');
  });
});

describe('a text of several scripts', () => {
  const measures = { fontOf: oneFont, widthOf: (text: string) => text.length, width: 8 };
  const lines = (text: string) =>
    layOutMixed(text, measures).map(({ runs }) => runs.map(({ text: run }) => run).join(''));

  it('breaks between words, and Chinese and Thai without blanks', () => {
    expect(lines('北京市 Building B')).toEqual(['北京市', 'Building', 'B']);
    for (const line of lines('北京市朝阳区建国路八十八号自行车零件有限公司'))
      expect(line.length).toBeLessThan(10);
    expect(lines('ถนนสุขุมวิทแขวงคลองเตย').length).toBeGreaterThan(1);
  });

  it('breaks a word that is wider than the column, and begins no line with a comma', () => {
    expect(lines('abcdefghijkl 山')).toEqual(['abcdefgh', 'ijkl 山']);
    expect(lines('北京市朝阳区建国，路')[1]?.startsWith('，')).toBe(false);
  });
});

describe('the fonts of Han letters', () => {
  const familyOf = async (text: string, countries: readonly string[]) => {
    const [font] = await openFallbackFonts(new Set(text), text, countries);
    return font?.text.familyName ?? '';
  };

  it('follow kana, then the country, and are static', async () => {
    expect(await familyOf('直', ['DE', 'CN'])).toContain('SC');
    expect(await familyOf('直', ['TW'])).toContain('TC');
    expect(await familyOf('直', ['KR'])).toContain('KR');
    expect(await familyOf('直の', ['CN'])).toContain('JP');
    expect(await familyOf('直', ['DE'])).toContain('JP');
    const [font] = await openFallbackFonts(new Set('直'), '直', []);
    expect(Object.keys(font?.text.variationAxes ?? {})).toEqual([]);
  });
});
