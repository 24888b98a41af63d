import { contract } from '../../../app/rules/contract.ts';
import { bodySchema } from '../../rules/contract/define.ts';
import { sayErrors } from '../../rules/errors/faults.ts';
import { type Problem, toProblem } from '../../rules/errors/problem.ts';
import type { Language } from '../../rules/language/language.ts';
import { changePrice } from '../../../catalogue/rules/parts/prices/price-change.schema.ts';
import { demoLegalWords } from '../../../settings/rules/pages/demo-legal-words.ts';
import { defaultBlog } from '../../../settings/rules/texts/default-blog.ts';
import { defaultTexts, demoTexts, liveTexts } from '../../../settings/rules/texts/default-texts.ts';
import { validate } from '../http/api/validate.ts';
import { loadGerman } from './load-german.ts';

/** What the server says in a language. */
export type Words = {
  readonly contract: typeof contract;
  readonly bodySchema: typeof bodySchema;
  readonly validate: typeof validate;
  readonly toProblem: typeof toProblem;
  readonly sayErrors: typeof sayErrors;
  readonly changePrice: typeof changePrice;
  /** The shop's own texts by the key of their setting, where one is a demo's. */
  readonly ownTexts: readonly (readonly [key: string, text: string])[];
};

/** Of the language in which this copy of the module was loaded. */
export const words: Words = {
  contract,
  bodySchema,
  validate,
  toProblem,
  sayErrors,
  changePrice,
  ownTexts: [defaultTexts, demoTexts, liveTexts, defaultBlog, demoLegalWords].flatMap((texts) =>
    Object.entries(texts),
  ),
};

let german: Promise<Words> | undefined;

/** Loads German on its first use, which takes a moment and some memory. */
export function wordsIn(language: Language): Promise<Words> {
  if (language === 'en') return Promise.resolve(words);
  german ??= loadGerman<{ words: Words }>(new URL(import.meta.url)).then((copy) => copy.words);
  return german;
}

/** Says a problem in another language: its code and members tell what to say. */
export async function translateProblem(problem: Problem, language: Language): Promise<Problem> {
  if (language === 'en') return problem;
  const {
    code,
    requestId,
    type: _type,
    title: _title,
    detail: _detail,
    status: _status,
    ...data
  } = problem;
  return (await wordsIn(language)).toProblem({ code, data }, requestId);
}
