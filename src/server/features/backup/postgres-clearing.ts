import { escapeIdentifier } from 'pg';
import { lookAtPostgres } from '../../db/engines/look-at-postgres.ts';
import { MIGRATIONS } from '../../db/engines/steps-in-file.ts';
import { isOutdated, isShop, unknownSteps } from '../../db/migrations.ts';
import { SHOP_FUNCTIONS, SHOP_TABLES } from '../../db/postgres-objects.ts';
import { CommandFault } from '../../command-fault.ts';

/** A database of another application may have many: some are named. */
const NAMED = 10;

type Item = {
  readonly kind: 'relation' | 'function';
  readonly schema: string;
  readonly name: string;
};
type Shop = { readonly schema: string; readonly steps: readonly string[] };

/**
 * What has to go before a backup is put back: the shop's own tables and functions, those that the backup
 * does not know among them; anything else in the database stays. @returns the SQL
 * @param listed what the backup holds, in the words of `pg_restore --list`
 *
 * Rejects with CommandFault where something would be lost that is not the shop's, or where a newer
 * release has been here, whose tables cannot be told from somebody else's.
 */
export async function planClearing(url: string, listed: readonly string[]): Promise<string> {
  const { shop, items } = await lookAround(url);
  const own = items.filter((item) => shop !== null && isOfShop(item, shop));
  const others = items.filter((item) => !own.includes(item));
  const held = relationsIn(listed);
  const isHeld = ({ kind, schema, name }: Item) =>
    kind === 'relation' && held.has(`${schema} ${name}`);
  refuseLoss(others.filter(isHeld));
  refuseAmbiguity(shop, others);
  const words = (kind: Item['kind']) =>
    own
      .filter((item) => item.kind === kind)
      .map(quoted)
      .join(', ');
  const [tables, functions] = [words('relation'), words('function')];
  // No `cascade`: what somebody has built on them (a view) makes the restore fail, with everything as it was.
  return [
    tables === '' ? '' : `drop table ${tables};\n`,
    functions === '' ? '' : `drop function ${functions};\n`,
  ].join('');
}

const isOfShop = ({ kind, schema, name }: Item, shop: Shop) =>
  schema === shop.schema && (kind === 'relation' ? SHOP_TABLES : SHOP_FUNCTIONS).has(name);
const quoted = ({ schema, name }: Item) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

function refuseLoss(items: readonly Item[]): void {
  if (items.length === 0) return;
  throw new CommandFault(
    [
      `In this database and in the backup there is what is not the shop's: ${wordItems(items)}.`,
      'It would go back to what it was, too. Nothing was changed. Drop it first if that is right, or set',
      'DATABASE_URL to an empty database and restore there.',
    ].join('\n'),
  );
}

function refuseAmbiguity(shop: Shop | null, others: readonly Item[]): void {
  const newer = unknownSteps(shop?.steps ?? []);
  if (newer.length === 0 || others.length === 0) return;
  throw new CommandFault(
    [
      `A newer release has brought this database up to date (${newer.join(', ')}), and this one cannot tell`,
      `whether what it does not know is the shop's: ${wordItems(others)}. Nothing was changed.`,
      'Restore with that release before you put the older one in its place, or set DATABASE_URL to an',
      'empty database and restore there.',
    ].join('\n'),
  );
}

function wordItems(items: readonly Item[]): string {
  const names = items.slice(0, NAMED).map(({ schema, name }) => `${schema}.${name}`);
  return [...names, ...(items.length > NAMED ? [`${items.length - NAMED} more`] : [])].join(', ');
}

/** Tables, views and sequences by schema and name: "215; 1259 16399 TABLE public parts owner". */
function relationsIn(listed: readonly string[]): ReadonlySet<string> {
  const line = /^\d+; \d+ \d+ (?:FOREIGN TABLE|TABLE|MATERIALIZED VIEW|VIEW|SEQUENCE) (.+) \S+$/;
  return new Set(listed.flatMap((text) => line.exec(text)?.[1] ?? []));
}

/** What belongs to an extension, or to a column, comes and goes with it. */
const independent = (catalogue: string) => `not exists (select from pg_depend
  where classid = '${catalogue}'::regclass and objid = item.oid and deptype in ('a', 'i', 'e'))`;
const ITEMS = `
  select 'relation' as kind, nspname as schema, relname as name
    from pg_class item join pg_namespace space on space.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${independent('pg_class')}
  union all
  select 'function', nspname, proname
    from pg_proc item join pg_namespace space on space.oid = pronamespace
    where ${independent('pg_proc')}`;

async function lookAround(url: string): Promise<{ shop: Shop | null; items: readonly Item[] }> {
  return lookAtPostgres(url, async (client) => {
    const { rows: items } = await client.query<Item>(
      `select * from (${ITEMS}) as items
      where schema !~ '^pg_' and schema <> 'information_schema' order by schema, name`,
    );
    const { rows: places } = await client.query<{ schema: string }>(
      `select nspname as schema from pg_class item join pg_namespace space on space.oid = relnamespace
      where item.oid = to_regclass($1)`,
      [MIGRATIONS],
    );
    const schema = places[0]?.schema;
    if (schema === undefined) return { shop: null, items };
    const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS}`);
    const steps = rows.map(({ name }) => name);
    const known = isShop(steps) && !isOutdated(steps);
    return { shop: known ? { schema, steps } : null, items };
  });
}
