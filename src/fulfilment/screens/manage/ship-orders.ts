import { ApiError } from '../../../platform/screens/api/api.ts';
import type { Parcel } from './parcels.ts';

export type NotShipped = { readonly parcel: Parcel; readonly reason: string };

/**
 * Ships parcels one by one, past failures.
 * @returns the parcels that were not shipped, each with the reason
 * @throws ApiError NOT_ALLOWED when the caller lost the permission
 */
export async function shipParcels(
  parcels: readonly Parcel[],
  ship: (parcel: Parcel) => Promise<unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<NotShipped[]> {
  const failed: NotShipped[] = [];
  for (const [index, parcel] of parcels.entries()) {
    onProgress(index);
    try {
      await ship(parcel);
    } catch (error) {
      if (error instanceof ApiError && error.is('NOT_ALLOWED')) throw error;
      failed.push({ parcel, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return failed;
}
