import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../rules/document-faults.ts';
import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { brokenRules } from '../../../testing/server/peers/en16931.ts';
import {
  sampleEInvoices,
  samplePackingSlip,
  samplePickList,
  sampleProForma,
} from '../../../testing/server/sample-documents.ts';
import { renderCii } from './cii.ts';
import { documentRenderer } from './documents.ts';

/** Files that somebody has read: a wrong field, word or amount shows as a difference. */
const expected = (name: string) => `../../../../tests/fixtures/documents/${name}`;

/** The texts of a PDF, one row of the page a line, from left to right, with the size of the letters. */
async function linesOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, size, x, y }];
    });
    const rows = Map.groupBy(texts, ({ y }) => Math.round(y));
    for (const [, row] of [...rows].toSorted(([one], [other]) => other - one))
      lines.push(
        `${row[0]?.size} ${row
          .toSorted((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join(' | ')}`,
      );
  }
  return `${lines.join('\n')}\n`;
}

describe('a whole document', () => {
  it.each(Object.entries(sampleEInvoices))('%s is as expected', async (name, document) => {
    expect(documentFaults(document)).toEqual([]);
    const ubl = await documentRenderer.ubl(document);
    const invoice = await inLanguage(document.language, () => renderCii(document));
    expect(brokenRules('UBL', ubl)).toEqual([]);
    expect(brokenRules('CII', invoice)).toEqual([]);
    await expect(ubl).toMatchFileSnapshot(expected(`${name}.ubl.xml`));
    await expect(invoice).toMatchFileSnapshot(expected(`${name}.cii.xml`));
    const pdf = await linesOf(await documentRenderer.pdf(document, 'A4'));
    await expect(pdf).toMatchFileSnapshot(expected(`${name}.pdf.txt`));
  });

  it('a pro forma, a packing slip and a pick list are as expected', async () => {
    const files = {
      'pro-forma': await documentRenderer.pdf(sampleProForma, 'Letter'),
      'packing-slip': await documentRenderer.packingSlip(samplePackingSlip, 'A4'),
      'pick-list': await documentRenderer.pickList(samplePickList, 'A4'),
    };
    for (const [name, pdf] of Object.entries(files))
      await expect(await linesOf(pdf)).toMatchFileSnapshot(expected(`${name}.pdf.txt`));
  });
});
