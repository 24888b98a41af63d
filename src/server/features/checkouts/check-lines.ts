import { fault } from '../../../domain/errors/faults.ts';
import { judgeLines } from '../../../domain/checkouts/line-verdicts.ts';
import {
  type CheckedLine,
  type LineCheck,
  type LineCheckRequest,
} from '../../../domain/checkouts/line-check.contract.ts';
import {
  type PastedLine,
  chosenReading,
  pastedLines,
} from '../../../domain/checkouts/pasted-lines.ts';
import type { Language } from '../../../domain/language.ts';
import { majorOf } from '../../../domain/money/money.ts';
import { type Charges, hasCharges } from '../../../domain/pricing/charges.ts';
import { orderAmounts } from '../../../domain/pricing/order-amounts.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { findRefs } from './find-refs.store.ts';
import { type NamedLine, netMinorOf, showLine } from './show-line.ts';
import { findReplacements } from '../parts/replacements.store.ts';
import { suggestParts } from './suggest-parts.ts';

/** Checks a list against catalogue, stock and limits; one answer a line, in order (rulings §9, §14). */
export async function checkLines(
  deps: Pick<Deps, 'db' | 'config' | 'settings'>,
  request: LineCheckRequest,
  language: Language = 'en',
): Promise<Result<LineCheck, 'INVALID_FIELDS'>> {
  const asked = linesOf(request);
  if (!asked) return fail('INVALID_FIELDS', { errors: { text: fault('tooManyLines') } });
  if (asked.length === 0) return fail('INVALID_FIELDS', { errors: { text: fault('noLines') } });
  const { limits, charges } = await deps.settings.current();
  const { currency } = deps.config;
  const lines = await nameLines(deps, asked);
  const judged = judgeLines(lines, limits);
  const unknown = lines.filter(({ parts }) => parts.length === 0).map(({ ref }) => ref);
  const replaced = await findReplacements(deps.db.query, [...new Set(unknown)]);
  const suggested = await suggestParts(
    deps.db,
    unknown.filter((ref) => !replaced.has(ref)),
  );
  const shown = lines.map((line, at): CheckedLine => {
    const one = judged[at];
    if (!one) throw new Error('A line has no verdict');
    const next = replaced.get(line.ref);
    const likely = next ? [next] : (suggested.get(line.ref) ?? []);
    return showLine(line, one, likely, { currency, language });
  });
  const netMinor = judged
    .filter(({ verdict }) => verdict === 'ok')
    .reduce((sum, { part, quantity }) => sum + (netMinorOf(part, quantity) ?? 0), 0);
  return succeed({ lines: shown, ...sumsOf(netMinor, request, charges, currency), currency });
}

/** Net, tax, freight and total; without a country no tax and freight where the shop has some. */
function sumsOf(
  netMinor: number,
  { country, taxId }: LineCheckRequest,
  charges: Charges,
  currency: string,
) {
  const net = majorOf(netMinor, currency);
  if (!country && hasCharges(charges)) return { net, tax: null, freight: null, total: net };
  // Nothing to send costs no freight.
  if (netMinor === 0) return { net, tax: 0, freight: 0, total: 0 };
  const buyer = { country: country || null, taxId: taxId || null };
  const amounts = orderAmounts(netMinor, buyer, charges, currency);
  return {
    net,
    tax: majorOf(amounts.taxMinor, currency),
    freight: majorOf(amounts.freightMinor, currency),
    total: majorOf(amounts.totalMinor, currency),
  };
}

/** @returns null for a text with too many lines */
function linesOf({ lines, text }: LineCheckRequest): readonly PastedLine[] | null {
  if (text !== undefined) return pastedLines(text);
  return (lines ?? []).map((reading, at) => ({ line: at + 1, readings: [reading] }));
}

async function nameLines(
  { db }: Pick<Deps, 'db'>,
  asked: readonly PastedLine[],
): Promise<NamedLine[]> {
  const refs = asked.flatMap(({ readings }) => readings.map(({ ref }) => ref));
  const { isSku, partsOf } = await findRefs(db, refs);
  const isPart = (ref: string) => partsOf(ref).length > 0;
  return asked.map(({ line, readings }) => {
    const { ref = '', quantity = null } = chosenReading(readings, { isSku, isPart }) ?? {};
    return { line, ref, typed: quantity, parts: partsOf(ref) };
  });
}
