import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../../domain/documents/document-faults.ts';
import { tradeDocument } from '../../testing/document-facts.ts';
import { brokenRules } from '../../testing/en16931.ts';
import { renderCii } from './cii.ts';
import { renderUbl } from './ubl.ts';

const RUNS = 40;

describe('the official rules of EN 16931', () => {
  it.each([
    ['UBL', renderUbl],
    ['CII', renderCii],
  ] as const)('accept every random document as %s', async (syntax, render) => {
    await fc.assert(
      fc.asyncProperty(tradeDocument(), async (document) => {
        expect(documentFaults(document)).toEqual([]);
        expect(brokenRules(syntax, await render(document))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
