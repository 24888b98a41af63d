import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import type { AuditEntry } from '../../../platform/rules/audit/audit.contract.ts';
import { AuditChangesCell } from './audit-changes-cell.tsx';

it('shows a changed setting under the label of Shop Settings', () => {
  const [before, after] = [5, 6].map((price) => ({ 'limits.priceMin': price }));
  const entry = { action: 'change settings', subject: 'settings', before, after } as AuditEntry;
  const html = renderScreen(<AuditChangesCell entry={entry} />);
  expect(html).toContain('Lowest price');
  expect(html).not.toContain('limits.priceMin');
});
