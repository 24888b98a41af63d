import { HOUR_MS } from '../../../platform/rules/durations.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import { type Answer, refuse } from './requests/answer.ts';
import type { BuyerRequest } from './requests/buyer-request.ts';
import { detailOf } from './get-items.ts';
import { identified, itemContext, itemOf, pricedLines } from './item.ts';
import { countMatches, itemNumber, listMatches } from './items.store.ts';
import { beginTransaction, changeOpen, states } from './transactions.store.ts';
import { factsOf, requestedTransaction, notNow } from './transactions.ts';

const LIFETIME_MS = HOUR_MS;
/** The most parts that one answer lists. */
const MAX_COUNT = 500;
/** Each word is looked for in every part. */
const MAX_SEARCH_LENGTH = 200;
const formats = ['COUNT', 'ITEM_DETAIL', 'ITEM_TYPE', 'ID_ONLY'] as const;
type Format = (typeof formats)[number];

/** Begins a search for parts that contain every word, anywhere; without a word all parts match. */
export async function createTextSearch(
  deps: Deps,
  { request, credential }: BuyerRequest,
): Promise<Answer> {
  const { db, clock } = deps;
  const { searchString: content } = request;
  const isTest = request.isTest ?? false;
  if (content.length > MAX_SEARCH_LENGTH) return refuse('failed', 'The search is too long.');
  const count = await countMatches(db.reads, content);
  // Nothing can be handed out, so nothing stays open.
  const state = count === 0 ? states.finished : states.open;
  const id = await beginTransaction(db.query, {
    credential_id: credential.id,
    kind: 'TextSearch',
    content,
    state,
    isTest,
    now: clock.now(),
    lifetimeMs: LIFETIME_MS,
  });
  if (id === null) return noneLeft;
  return {
    ok: true,
    transaction: { id, state, isTest },
    content: { 'vcc:TotalCount': String(count) },
  };
}

export const noneLeft = refuse(
  'noMoreTransactions',
  'Too many transactions are open: please finish or roll back some.',
);

/** A part of the matches; ends the search with its last one unless the request says that more will be asked. */
export async function searchResult(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> {
  const transaction = await requestedTransaction(deps, buyerRequest, {
    kind: 'TextSearch',
    in: [states.open],
  });
  if (!transaction.ok) return transaction;
  const { row } = transaction;
  const { request, credential } = buyerRequest;
  const start = readWhole(request.startIndex, 0);
  const most = readWhole(request.count, MAX_COUNT);
  const format = formats.find((one) => one === (request.resultFormat || 'ITEM_DETAIL'));
  if (start === null || most === null || !format)
    return refuse('malformed', 'StartIndex, Count or ResultFormat is wrong.');
  const [total, context] = await Promise.all([
    countMatches(deps.db.reads, row.content),
    itemContext(deps, credential),
  ]);
  const from = within(start, 0, Math.max(total - 1, 0));
  const count = format === 'COUNT' ? 0 : within(most, 0, MAX_COUNT);
  const rows = count === 0 ? [] : await listMatches(deps.db.reads, row.content, { from, count });
  const parts = (
    await pricedLines(
      deps,
      credential,
      rows.map((part) => ({ part })),
    )
  ).map(({ part }) => part);
  // Parts may have been deleted between the two reads: a page that is not full is the last one.
  const isLast = total === 0 || (count > 0 && (parts.length < count || from + count >= total));
  const state = isLast && request.doNotClose !== true ? states.finished : states.open;
  const change = state === states.open ? { expires_at: deps.clock.now() + LIFETIME_MS } : { state };
  if (!(await changeOpen(deps.db.query, row.id, change, deps.clock.now())))
    return notNow(states.finished);
  const renderers: Readonly<Record<Format, () => XmlTree>> = {
    COUNT: () => ({}),
    ITEM_DETAIL: () => ({
      'vco:ItemDetail': parts.map((part) => detailOf(part, undefined, context)),
    }),
    ITEM_TYPE: () => ({ 'cac:Item': parts.map((part) => itemOf(part, context)) }),
    ID_ONLY: () => ({
      'cac:SellersItemIdentification': parts.map((part) => identified(itemNumber(part))),
    }),
  };
  return {
    ok: true,
    transaction: factsOf({ ...row, state }),
    content: {
      'vcc:StartIndex': String(from),
      'vcc:Count': String(parts.length),
      'vcc:TotalCount': String(total),
      'vcc:ResultFormat': format,
      ...renderers[format](),
    },
  };
}

const within = (number: number, least: number, most: number) =>
  Math.min(Math.max(number, least), most);

/** @returns null for what is no whole number */
function readWhole(text: string, absent: number): number | null {
  if (text === '') return absent;
  return /^[+-]?\d{1,20}$/.test(text) ? Number(text) : null;
}
