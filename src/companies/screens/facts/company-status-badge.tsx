import type { CompanyStatus } from '../../rules/company.states.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { companyWords } from '../words/companies.ts';

const tones = { applied: 'signal', approved: 'ok', blocked: 'danger' } as const;

export function CompanyStatusBadge({ status }: { status: CompanyStatus }) {
  return <Badge tone={tones[status]}>{companyWords.statuses[status]}</Badge>;
}
