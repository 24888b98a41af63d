import { escapeIdentifier } from 'pg';
import { withPostgresClient } from '../../../platform/server/db/engines/with-postgres-client.ts';
import { MIGRATIONS } from '../../../platform/server/db/engines/migrations-in-file.ts';
import {
  isOutdated,
  isShopDatabase,
  unknownSteps,
} from '../../../platform/server/db/migrations.ts';
import { SHOP_FUNCTIONS, SHOP_TABLES } from '../../../platform/server/db/postgres-objects.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';

/** Maximum objects named in an error message. */
const MAX_NAMED = 10;

type Item = {
  readonly kind: 'relation' | 'function';
  readonly schema: string;
  readonly name: string;
};
type Shop = { readonly schema: string; readonly migrations: readonly string[] };

/**
 * Plans what a restore drops: the shop's tables and functions, and nothing else in the database.
 * @param listed the output of `pg_restore --list`
 * @returns the SQL
 * @throws CommandFault when the restore would overwrite objects that are not the shop's, or cannot tell a newer
 * release's from others
 */
export async function planClearing(url: string, listed: readonly string[]): Promise<string> {
  const { shop, items } = await readCatalog(url);
  const own = items.filter((item) => shop !== null && isOfShop(item, shop));
  const others = items.filter((item) => !own.includes(item));
  const inBackup = relationsIn(listed);
  const isInBackup = ({ kind, schema, name }: Item) =>
    kind === 'relation' && inBackup.has(`${schema} ${name}`);
  refuseLoss(others.filter(isInBackup));
  refuseAmbiguity(shop, others);
  const namesOf = (kind: Item['kind']) =>
    own
      .filter((item) => item.kind === kind)
      .map(quoted)
      .join(', ');
  const [tables, functions] = [namesOf('relation'), namesOf('function')];
  // Without `cascade`, a foreign view on these tables makes the restore fail and roll back.
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
      `In this database and in the backup there is what is not the shop's: ${listItems(items)}.`,
      'It would go back to what it was, too. Nothing was changed. Drop it first if that is right, or set',
      'DATABASE_URL to an empty database and restore there.',
    ].join('\n'),
  );
}

function refuseAmbiguity(shop: Shop | null, others: readonly Item[]): void {
  const newer = unknownSteps(shop?.migrations ?? []);
  if (newer.length === 0 || others.length === 0) return;
  throw new CommandFault(
    [
      `A newer release has brought this database up to date (${newer.join(', ')}), and this one cannot tell`,
      `whether what it does not know is the shop's: ${listItems(others)}. Nothing was changed.`,
      'Restore with that release before you put the older one in its place, or set DATABASE_URL to an',
      'empty database and restore there.',
    ].join('\n'),
  );
}

function listItems(items: readonly Item[]): string {
  const names = items.slice(0, MAX_NAMED).map(({ schema, name }) => `${schema}.${name}`);
  return [...names, ...(items.length > MAX_NAMED ? [`${items.length - MAX_NAMED} more`] : [])].join(
    ', ',
  );
}

/** Schema and name of the tables, views and sequences in lines such as "215; 1259 16399 TABLE public parts owner". */
function relationsIn(listed: readonly string[]): ReadonlySet<string> {
  const line = /^\d+; \d+ \d+ (?:FOREIGN TABLE|TABLE|MATERIALIZED VIEW|VIEW|SEQUENCE) (.+) \S+$/;
  return new Set(listed.flatMap((text) => line.exec(text)?.[1] ?? []));
}

/** Objects of an extension or a column are dropped with it. */
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

async function readCatalog(url: string): Promise<{ shop: Shop | null; items: readonly Item[] }> {
  return withPostgresClient(url, async (client) => {
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
    const migrations = rows.map(({ name }) => name);
    const known = isShopDatabase(migrations) && !isOutdated(migrations);
    return { shop: known ? { schema, migrations } : null, items };
  });
}
