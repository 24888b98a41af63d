import { fault, faultsOf } from '../../../platform/rules/errors/faults.ts';
import {
  type Inserted,
  type Updated,
  insertedAs,
  updatedOne,
} from '../../../platform/rules/contract/shapes.ts';
import {
  type WasFields,
  conflictData,
  conflictingFields,
  isChanged,
  untouchedFields,
} from '../../rules/parts/conflicting-fields.ts';
import {
  type NewPart,
  type Part,
  type PartUpdate,
  maySetStock,
} from '../../rules/parts/part.schema.ts';
import { type ProseField, isPlainField, proseFields } from '../../rules/parts/part-fields.ts';
import { plainValuesOr, sentValue } from '../../rules/parts/plain-fields.ts';
import { drawByAttributes } from '../../../drawings/rules/index.ts';
import { toLocalPath } from '../../../platform/rules/pictures/picture-address.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { lifeColumns, planLife } from './part-life.ts';
import {
  findKeptByName,
  findKeptBySku,
  insertPart,
  lockKeptPart,
  lockPart,
  updatePart,
} from './parts.store.ts';
import { lockReplacements, withReplacements } from './replacements.store.ts';
import { showPart } from './show-part.ts';
import { changeStock } from './stock.store.ts';
import {
  type PartPicture,
  tidyPictures,
  withFirstPicture,
} from '../../rules/parts/part-pictures.ts';
import type { PartTexts } from '../../rules/parts/part-texts.ts';
import { plainText } from '../../../platform/server/formats/plain-text.ts';

/** Adds a part once per idempotency key; its stock is the ledger's first entry. */
export async function addPart(
  deps: Deps,
  admin: Viewer,
  sent: NewPart,
  idempotency: IdempotencyScope | null = null,
): Promise<
  Result<Inserted, 'INVALID_FIELDS' | 'NAME_TAKEN' | 'SKU_TAKEN' | 'IDEMPOTENCY_KEY_REUSED'>
> {
  const errors = faultsOf(
    'priceBreakFaults',
    { ...sent, priceBreaks: sent.priceBreaks ?? [] },
    deps.config.currency,
  );
  if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors });
  const pictures = sent.pictures && withLocalPaths(sent.pictures, deps.config.publicUrl);
  const first = pictures?.[0]?.url ?? toLocalPath(sent.img, deps.config.publicUrl);
  const img = drawByAttributes(first, sent.attributes ?? {});
  const part = {
    ...withPlainTexts(sent),
    img,
    pictures: withFirstPicture(pictures ?? [{ url: first }], img),
  };
  return transactOnce(deps.db, idempotency, async (tx) => {
    const free = await checkUnique(tx, part, null);
    if (!free.ok) return free;
    const now = deps.clock.now();
    const planned = await planLife(tx, null, part);
    if ('errors' in planned) return fail('INVALID_FIELDS', { errors: planned.errors });
    const life = lifeColumns(null, planned.life, now);
    const id = await insertPart(tx, part, { currency: deps.config.currency, now, life });
    await changeStock(tx, part.available, { partId: id, reason: 'admin', actor: admin.email, now });
    await audit(tx, {
      actor: admin.email,
      action: 'add part',
      subject: id,
      before: null,
      after: part,
      now,
    });
    return succeed(insertedAs(id));
  });
}

type SaveFailure = 'STOCK_MOVED' | 'PART_CHANGED' | 'INVALID_FIELDS' | 'NAME_TAKEN' | 'SKU_TAKEN';

/** Saves a part once per idempotency key, unless another save changed one of its fields. */
export async function savePart(
  deps: Deps,
  admin: Viewer,
  id: string,
  update: PartUpdate,
  idempotency: IdempotencyScope | null = null,
): Promise<Result<Updated, SaveFailure | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const errors = faultsOf('stockChangeErrors', update);
  if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors });
  const { limits } = await deps.settings.current();
  return transactOnce(deps.db, idempotency, async (tx) => {
    if (update.replacedBy) await lockReplacements(tx);
    const before = await lockKeptPart(tx, id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    return saveLocked(tx, { deps, admin, limits }, before, update);
  });
}

type Saving = { readonly deps: Deps; readonly admin: Viewer; readonly limits: Limits };

/** Saves a part whose row is locked. After a failure the caller's transaction rolls back. */
export async function saveLocked(
  tx: Tx,
  { deps, admin, limits }: Saving,
  row: PartRow,
  update: PartUpdate,
): Promise<Result<Updated, SaveFailure>> {
  const { id } = row;
  const [before = { ...row, replacement: null }] = await withReplacements(tx, [row]);
  const { stockChange, stockReason = 'admin', stockNote } = update;
  const texts = withPlainTexts(update);
  const stands = showPart(before, deps.config.currency);
  const pictures = picturesOf(update, before, deps.config.publicUrl);
  const sentImage =
    update.img === undefined ? before.image_url : toLocalPath(update.img, deps.config.publicUrl);
  const sent = {
    name: texts.name,
    price: update.price,
    minimumQuantity: update.minimumQuantity,
    available: stockChange === undefined ? update.available : before.available + stockChange,
    img: pictures?.[0]?.url ?? sentImage,
    pictures: pictures ?? stands.pictures,
    description: texts.description,
    // The owner's form sends none of these, so an absent value keeps the stored one.
    ...plainValuesOr(texts, stands),
    texts: texts.texts ?? stands.texts,
    attributes: update.attributes ?? stands.attributes,
    priceBreaks: update.priceBreaks ?? stands.priceBreaks,
    status: update.status ?? stands.status,
    replacedBy: update.replacedBy ?? stands.replacedBy,
  };
  // A difference is right whatever was ordered meanwhile.
  const read = stockChange === undefined ? update : { ...update, availableWas: undefined };
  const same = checkUnchanged(stands, read, sent);
  if (!same.ok) return same;
  const untouched = untouchedFields(update, sent).map((field) => [
    field,
    isPlainField(field) ? sentValue(field, stands[field]) : stands[field],
  ]);
  const merged: typeof sent = { ...sent, ...Object.fromEntries(untouched) };
  // Untouched pictures may have another first one than those that were sent.
  const first = (pictures && merged.pictures[0]?.url) ?? merged.img;
  const img = drawByAttributes(first, merged.attributes, stands.attributes);
  const now = deps.clock.now();
  const planned = await planLife(tx, before, merged);
  if ('errors' in planned) return fail('INVALID_FIELDS', { errors: planned.errors });
  const life = lifeColumns(before, planned.life, now);
  const after = {
    ...merged,
    img,
    pictures: withFirstPicture(merged.pictures, img),
    ...(life.replaced_by === null && { replacedBy: null }),
  };
  if (after.available < 0)
    return fail('INVALID_FIELDS', {
      errors: { stockChange: fault('stockTooLow', before.available) },
    });
  const field = stockChange === undefined ? 'available' : 'stockChange';
  const outside = {
    ...faultsOf('priceBreakFaults', after, deps.config.currency),
    ...faultsOf('limitFaults', after, stands, limits),
    ...(!maySetStock(after.available, before.available, limits) && {
      [field]: fault('stockTooHigh', limits),
    }),
  };
  if (Object.keys(outside).length > 0) return fail('INVALID_FIELDS', { errors: outside });
  const free = await checkUnique(tx, after, id);
  if (!free.ok) return free;
  await updatePart(tx, id, after, { currency: deps.config.currency, now, life });
  const delta = after.available - before.available;
  if (delta !== 0)
    await changeStock(tx, delta, {
      partId: id,
      reason: stockReason,
      note: stockNote || null,
      actor: admin.email,
      now,
    });
  const why = { stockReason: update.stockReason, stockNote };
  await audit(tx, {
    actor: admin.email,
    action: 'save part',
    subject: id,
    before: stockChange === undefined ? stands : { ...stands, stockReason: '', stockNote: '' },
    after: stockChange === undefined ? after : { ...after, ...why },
    now,
  });
  return succeed(updatedOne(isChanged(stands, after) ? 1 : 0));
}

/** Sets a part's stock level. A customer may only confirm the current level. */
export async function setStock(
  deps: Deps,
  viewer: Viewer,
  id: string,
  available: number,
): Promise<Result<Updated, 'NOT_FOUND' | 'STOCK_MOVED' | 'INVALID_FIELDS'>> {
  const { limits } = await deps.settings.current();
  return transact(deps.db, async (tx) => {
    const before = await (viewer.role === 'admin' ? lockKeptPart : lockPart)(tx, id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    const delta = available - before.available;
    if (delta === 0) return succeed(updatedOne(0));
    if (viewer.role !== 'admin') {
      return fail('STOCK_MOVED', { available: before.available, availableWas: available });
    }
    if (!maySetStock(available, before.available, limits))
      return fail('INVALID_FIELDS', { errors: { available: fault('stockTooHigh', limits) } });
    const now = deps.clock.now();
    await changeStock(tx, delta, { partId: id, reason: 'admin', actor: viewer.email, now });
    await audit(tx, {
      actor: viewer.email,
      action: 'set stock',
      subject: id,
      // The audit log names the part as it is called now.
      before: { name: before.name, available: before.available },
      after: { name: before.name, available },
      now,
    });
    return succeed(updatedOne(1));
  });
}

/** Fails if a field changed meanwhile; if only the stock, as `PATCH /purchase/{id}` does. */
function checkUnchanged(
  part: Part,
  read: WasFields,
  sent: Partial<Part>,
): Result<null, 'STOCK_MOVED' | 'PART_CHANGED'> {
  const changed = conflictingFields(part, read, sent);
  if (changed.length === 0) return succeed(null);
  const { available } = part;
  if (changed.every((field) => field === 'available')) {
    return fail('STOCK_MOVED', { available, availableWas: read.availableWas ?? available });
  }
  return fail('PART_CHANGED', { changed, ...conflictData(changed, part, read) });
}

/** Names and SKUs are unique ignoring case; unique indexes catch two concurrent requests. */
async function checkUnique(
  tx: Tx,
  part: { name: string; sku?: string | undefined },
  exceptId: string | null,
): Promise<Result<null, 'NAME_TAKEN' | 'SKU_TAKEN'>> {
  const namesake = await findKeptByName(tx, part.name);
  if (namesake && namesake.id !== exceptId) return fail('NAME_TAKEN', { name: part.name });
  const numbered = part.sku ? await findKeptBySku(tx, part.sku) : undefined;
  if (numbered && numbered.id !== exceptId) return fail('SKU_TAKEN', { sku: part.sku ?? '' });
  return succeed(null);
}

/** The pictures that were sent. Clients that change `img` alone send the others back as they read them. */
function picturesOf(
  { img, pictures }: PartUpdate,
  { image_url: stored }: PartRow,
  publicUrl: string,
): PartPicture[] | undefined {
  const sent = pictures && withLocalPaths(pictures, publicUrl);
  const image = toLocalPath(img ?? stored, publicUrl);
  return sent?.[0]?.url === stored ? withFirstPicture(sent, image) : sent;
}

/** Pictures of the shop itself are stored by their path. */
const withLocalPaths = (pictures: readonly PartPicture[], publicUrl: string): PartPicture[] =>
  tidyPictures(pictures.map((one) => ({ ...one, url: toLocalPath(one.url, publicUrl) })));

type Texts = {
  readonly name: string;
  readonly description: string;
  readonly texts?: PartTexts | undefined;
} & { readonly [F in ProseField]?: string | undefined };

/** A part whose texts are plain: buyers would see the tags and entities of other systems. A text of tags alone stays. */
function withPlainTexts<P extends Texts>(part: P): P {
  const prose = proseFields.flatMap((field) => {
    const text = part[field];
    return text === undefined ? [] : [[field, plainOf(text)] as const];
  });
  return {
    ...part,
    ...Object.fromEntries(prose),
    name: plainOf(part.name),
    description: plainOf(part.description),
    ...(part.texts !== undefined && { texts: plainTranslations(part.texts) }),
  };
}

const plainOf = (text: string): string => plainText(text) || text;

function plainTranslations(texts: PartTexts): PartTexts {
  const plainFields = (own: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(Object.entries(own).map(([field, text]) => [field, plainOf(text ?? '')]));
  const languages = Object.entries(texts).map(([language, own]) => [
    language,
    plainFields(own ?? {}),
  ]);
  return Object.fromEntries(languages) as PartTexts;
}
