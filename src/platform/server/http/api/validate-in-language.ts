import type { Call } from '../../../rules/contract/define.ts';
import type { Language } from '../../../rules/language/language.ts';
import type { Result } from '../../../rules/result.ts';
import type { Deps } from '../../deps.ts';
import { wordsIn } from '../../language/words-by-language.ts';

type Rejected = Extract<Result<unknown, 'INVALID_FIELDS'>, { readonly ok: false }>;
type About = { readonly key: string; readonly language: Language };

/** Says in the caller's language why a part of a call is invalid, by the schema of that language. */
export async function inLanguage(
  rejected: Rejected,
  { key, language }: About,
  part: 'params' | 'query' | 'body',
  input: unknown,
  deps?: Pick<Deps, 'settings'>,
): Promise<Rejected> {
  if (language === 'en') return rejected;
  const { contract, bodySchema, validate } = await wordsIn(language);
  const call: Call = contract[key as keyof typeof contract];
  const schema = deps ? bodySchema(call, (await deps.settings.current()).limits) : call[part];
  const again = validate(typeof schema === 'function' ? undefined : schema, input);
  return again.ok ? rejected : again;
}
