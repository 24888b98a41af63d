import { currentLanguage } from '../../rules/language/current-language.ts';
import type { Problem } from '../../rules/errors/problem.ts';
import { ApiError, type Input, NetworkError, callUrl } from '../api/api.ts';
import { sendWithToken } from './send-with-token.ts';

export type CsvCall =
  | 'GET /customers.csv'
  | 'GET /sales.csv'
  | 'GET /datev.csv'
  | 'GET /ecSales.csv'
  | 'GET /taxByCountry.csv'
  | 'GET /messages.csv'
  | 'GET /orders.csv'
  | 'GET /myOrders.csv'
  | 'GET /tools.csv'
  | 'GET /myPrices.csv'
  | 'GET /priceList/{id}/prices.csv'
  | 'GET /importLines/{id}/errors.csv';

export type FileCall =
  | CsvCall
  | 'GET /myPrices.pdf'
  | 'GET /invoice/{id}.pdf'
  | 'GET /invoice/{id}.xml'
  | 'GET /checkoutProForma/{id}.pdf'
  | 'GET /shipmentSlip/{id}.pdf'
  | 'GET /pickList.pdf'
  | 'GET /invoices.zip';

/** Downloads a file; rejects as the transport does. */
export function readFile<K extends FileCall>(call: K, input: Input<K>): Promise<Blob> {
  const { url } = callUrl(call, input);
  return sendWithToken(async (token) => {
    const headers = new Headers({ 'accept-language': currentLanguage() });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const unreachable = (cause: unknown) => {
      throw new NetworkError(cause);
    };
    const response = await fetch(url, { headers }).catch(unreachable);
    if (response.ok) return response.blob().catch(unreachable);
    const problem: unknown = await response.json().catch(unreachable);
    throw new ApiError(problem as Problem);
  });
}
