import { useQuery } from '@tanstack/react-query';
import type { SharedAddress } from '../../../customers/rules/address.schema.ts';
import { query } from '../../../platform/screens/api/queries.ts';

const none: readonly SharedAddress[] = [];

/** The addresses of the user's company, for an order form; none while they are read. */
export function useCompanyAddresses(): readonly SharedAddress[] {
  const { data } = useQuery(query('GET /myCompany'));
  return data?.company?.addresses ?? none;
}
