import type { Part } from '../../rules/parts/part.schema.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { partMeant } from '../parts/use-part-suggestions.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { productWords } from './product-words.ts';

/**
 * Deletes a part.
 * @param replacement the number or the name of the part to order in its place; empty for none
 * @throws if that names no other part
 */
export async function deletePart({ _id: id }: Part, replacement: string): Promise<void> {
  const query = replacement.trim() === '' ? {} : { replacedBy: await idOf(replacement, id) };
  await ignoreFailure(callApi('DELETE /tool/{id}', { params: { id }, query }), 'NOT_FOUND');
}

async function idOf(replacement: string, except: string): Promise<string> {
  const found = await callApi('GET /tools', { query: { q: replacement.trim(), limit: 50 } });
  const part = partMeant(found, replacement);
  if (!part || part._id === except) throw new Error(productWords.noReplacement(replacement.trim()));
  return part._id;
}
