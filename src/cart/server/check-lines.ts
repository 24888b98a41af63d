import { fault } from '../../platform/rules/errors/faults.ts';
import { judgeLines } from '../rules/line-verdicts.ts';
import type { CheckedLine, LineCheck, LineCheckRequest } from '../rules/line-check.contract.ts';
import type { Language } from '../../platform/rules/language/language.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import { type Charges, hasCharges } from '../../pricing/rules/charges.ts';
import { orderAmounts } from '../../pricing/rules/order-amounts.ts';
import { supplyOf } from '../../pricing/rules/supply.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { nameLines } from './name-lines.ts';
import { netMinorOf, showLine } from './show-line.ts';
import { suggestForUnknown } from './suggest-for-unknown.ts';

/** Checks a list against catalogue, stock and limits: one answer a line and pair, in order. */
export async function checkLines(
  deps: Pick<Deps, 'db' | 'config' | 'settings'>,
  request: LineCheckRequest,
  language: Language = 'en',
): Promise<Result<LineCheck, 'INVALID_FIELDS'>> {
  const asked = await nameLines(deps.db, request, language);
  if (!asked) return fail('INVALID_FIELDS', { errors: { text: fault('tooManyLines') } });
  const { setAside } = asked;
  if (asked.lines.length + setAside.length === 0)
    return fail('INVALID_FIELDS', { errors: { text: fault('noLines') } });
  const { limits, charges } = await deps.settings.current();
  const { currency } = deps.config;
  const { lines, suggested } = await suggestForUnknown(deps.db, asked.lines);
  const judged = judgeLines(
    // A line of text may have several pairs, so that its number names no pair.
    lines.map((line, at) => ({ ...line, line: at })),
    limits,
  );
  const shown = lines.map((line, at): CheckedLine => {
    const one = judged[at];
    if (!one) throw new Error('A line has no verdict');
    const mergedInto = one.mergedInto === null ? null : (lines[one.mergedInto]?.line ?? null);
    const likely = suggested.get(line.ref) ?? [];
    return showLine(line, { ...one, mergedInto }, likely, { currency, language });
  });
  const netMinor = judged
    .filter(({ verdict }) => verdict === 'ok')
    .reduce((sum, { part, quantity }) => sum + (netMinorOf(part, quantity) ?? 0), 0);
  const sums = sumsOf(netMinor, request, charges, currency);
  return succeed({ lines: shown, setAside: [...setAside], ...sums, currency });
}

/** Net, tax, freight and total; without a country no tax and freight where the shop has some. */
function sumsOf(
  netMinor: number,
  { delivery, ...buyer }: LineCheckRequest,
  charges: Charges,
  currency: string,
) {
  const net = majorOf(netMinor, currency);
  const supply = supplyOf(buyer, delivery);
  if (supply.country === null && hasCharges(charges))
    return { net, tax: null, freight: null, total: net };
  // Nothing to send costs no freight.
  if (netMinor === 0) return { net, tax: 0, freight: 0, total: 0 };
  const amounts = orderAmounts(netMinor, supply, charges, currency);
  return {
    net,
    tax: majorOf(amounts.taxMinor, currency),
    freight: majorOf(amounts.freightMinor, currency),
    total: majorOf(amounts.totalMinor, currency),
  };
}
