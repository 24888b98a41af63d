import { auditActions } from '../../../domain/audit/audit-actions.ts';

/** What of the audit log an address shows: `?action=ship+order`, `?actor=…`, `?subject=…`. */
export type AuditFilter = {
  readonly action: string | undefined;
  readonly actor: string | undefined;
  readonly subject: string | undefined;
};

/** The filter that an address names; an action that there is not shows everything. */
export function readAuditFilter(searchParams: URLSearchParams): AuditFilter {
  const named = (name: string) => searchParams.get(name) || undefined;
  const action = auditActions.find((known) => known === named('action'));
  return { action, actor: named('actor'), subject: named('subject') };
}
