import { auditChanges } from '../../../platform/rules/audit/audit-changes.ts';
import type { ImportChange } from '../../rules/import/imports.contract.ts';
import { showPart } from '../parts/show-part.ts';
import type { LinePlan } from './plan-line.ts';

/** What a planned line would do to the catalogue; null for a line without effect. */
export function changeOf(line: number, plan: LinePlan, currency: string): ImportChange | null {
  if (plan.kind !== 'add' && plan.kind !== 'update') return null;
  const { name, sku } = plan.part;
  const part = { line, name, sku: sku || null };
  if (plan.kind === 'add') {
    const { price, available } = plan.part;
    return { ...part, kind: 'added', changes: [...auditChanges(null, { price, available })] };
  }
  const changes = [...auditChanges(showPart(plan.before, currency), plan.part)];
  return { ...part, kind: 'updated', changes };
}
