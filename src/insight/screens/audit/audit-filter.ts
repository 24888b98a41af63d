import { auditActions } from '../../../platform/rules/audit/audit-actions.ts';

/** The filter in the address of the audit log: `?action=ship+order`, `?actor=…`, `?subject=…`. */
export type AuditFilter = {
  readonly action: string | undefined;
  readonly actor: string | undefined;
  readonly subject: string | undefined;
  /** A person, a part or an order as typed. */
  readonly find: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** What the address of the audit log keeps while another filter changes. */
export const AUDIT_PARAMS = ['action', 'actor', 'subject', 'find', 'from', 'to'] as const;
export const DAY_PARAMS = ['from', 'to'] as const;

/** Reads the filter of an address; an unknown action counts as none. */
export function readAuditFilter(searchParams: URLSearchParams): AuditFilter {
  const readParam = (name: string) => searchParams.get(name) || undefined;
  const action = auditActions.find((known) => known === readParam('action'));
  return {
    action,
    actor: readParam('actor'),
    subject: readParam('subject'),
    find: readParam('find'),
    from: readParam('from'),
    to: readParam('to'),
  };
}
