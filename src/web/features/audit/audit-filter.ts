import { auditActions } from '../../../domain/audit/audit-actions.ts';

/** The filter in the address of the audit log: `?action=ship+order`, `?actor=…`, `?subject=…`. */
export type AuditFilter = {
  readonly action: string | undefined;
  readonly actor: string | undefined;
  readonly subject: string | undefined;
};

/** Reads the filter of an address; an unknown action counts as none. */
export function readAuditFilter(searchParams: URLSearchParams): AuditFilter {
  const named = (name: string) => searchParams.get(name) || undefined;
  const action = auditActions.find((known) => known === named('action'));
  return { action, actor: named('actor'), subject: named('subject') };
}
