import type { Problem } from '../../../domain/errors/catalogue.ts';
import { ApiError, NetworkError, callUrl } from '../../lib/api.ts';
import { asSignedIn } from '../../lib/as-signed-in.ts';
import type { MessageKind } from './message-kind.ts';

/** All messages, or those of one kind, as a spreadsheet. Rejects as the transport does, which reads only JSON. */
export function readMessagesCsv(kind: MessageKind | undefined): Promise<Blob> {
  const { url } = callUrl('GET /messages.csv', { query: { kind } });
  return asSignedIn(async (token) => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    const response = await fetch(url, { headers }).catch((cause: unknown) => {
      throw new NetworkError(cause);
    });
    if (response.ok) return response.blob();
    const problem: unknown = await response.json().catch((cause: unknown) => {
      throw new NetworkError(cause);
    });
    throw new ApiError(problem as Problem);
  });
}
