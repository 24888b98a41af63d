import { useState } from 'react';
import { addLines } from '../../../rules/cart-lines.ts';
import { callApi } from '../../../../platform/screens/session/browser.ts';
import { messageOf } from '../../../../platform/screens/forms/form-failure.ts';
import { listReport } from '../cart-report.ts';
import { linesOfList } from './line-rows.ts';
import type { Perform } from '../use-cart-notice.ts';

export type ListAdder = {
  readonly isReading: boolean;
  /** A list that could not be read, and why. */
  readonly failed: { readonly text: string; readonly message: string } | null;
  /** @param least gives a part without a quantity the least that can be ordered */
  readonly add: (text: string, options?: { least: boolean }) => Promise<void>;
  readonly fail: (message: string) => void;
};

/** Reads a pasted or uploaded list and adds its lines; the shop finds out which text is which. */
export function useAddList(perform: Perform): ListAdder {
  const [isReading, setReading] = useState(false);
  const [failed, setFailed] = useState<ListAdder['failed']>(null);
  async function add(text: string, options = { least: false }): Promise<void> {
    setReading(true);
    setFailed(null);
    try {
      const answer = await callApi('POST /orderLines/check', { body: { text } });
      const lines = linesOfList(answer.lines, options);
      const { setAside } = answer;
      perform(
        (before, after) => listReport(before, after, { listed: lines, setAside }),
        (now) => addLines(now, lines),
      );
    } catch (error) {
      setFailed({ text, message: messageOf(error) });
    } finally {
      setReading(false);
    }
  }
  return { isReading, failed, add, fail: (message) => setFailed({ text: '', message }) };
}
