import { LRUCache } from 'lru-cache';
import type { Facet } from '../../../rules/parts/attributes/attributes.schema.ts';
import { attributeKeys, attributeOf } from '../../../../drawings/rules/attributes.ts';
import type { CacheVersion } from '../../../../platform/server/db/cache-version.ts';
import type { Database, Executor } from '../../../../platform/server/db/database.ts';
import { type FacetRow, categoryFacets, isCategory } from '../attributes.store.ts';

const MAX_CATEGORIES = 100;

type CachedFacets = { readonly version: number; readonly facets: Promise<Facet[]> };

/** By database, then by category. */
const memory = new WeakMap<CacheVersion, LRUCache<string, CachedFacets>>();

/**
 * The attributes that a category's parts have, in display order. Reading them takes seconds in a large category, so they
 * stay in memory while no attribute, category or deletion changes.
 */
export async function listFacets(db: Database, category: string): Promise<Facet[]> {
  const cached = cachedFacets(db, category);
  if (cached) return cached;
  // Strangers choose the name: only categories that exist take a place in memory.
  if (!(await isCategory(db.query, category))) return [];
  return cachedFacets(db, category) ?? cacheFacets(db, category);
}

function cachedFacets({ cacheVersion }: Database, category: string): Promise<Facet[]> | null {
  const known = memory.get(cacheVersion)?.get(category);
  return known && known.version === cacheVersion.attributes() ? known.facets : null;
}

/** Stores the promise, so that concurrent requests share one read. */
function cacheFacets({ cacheVersion, query }: Database, category: string): Promise<Facet[]> {
  const version = cacheVersion.attributes();
  const facets = readFacets(query, category);
  if (version === null) return facets;
  const categories =
    memory.get(cacheVersion) ?? new LRUCache<string, CachedFacets>({ max: MAX_CATEGORIES });
  memory.set(cacheVersion, categories);
  const known = { version, facets };
  categories.set(category, known);
  facets.catch(() => {
    if (categories.get(category) === known) categories.delete(category);
  });
  return facets;
}

async function readFacets(db: Executor, category: string): Promise<Facet[]> {
  const byKey = Map.groupBy(await categoryFacets(db, category), ({ key }) => key);
  return attributeKeys.flatMap((key) => {
    const isNumber = attributeOf(key).kind === 'number';
    const rows = (byKey.get(key) ?? []).filter(({ value }) => (value === null) === isNumber);
    const [first] = rows;
    if (!first) return [];
    const range = isNumber ? rangeOf(rows) : null;
    return [{ key, parts: first.allParts, range, values: valuesOf(rows) }];
  });
}

const rangeOf = (rows: readonly FacetRow[]) => ({
  least: Math.min(...rows.map(({ least }) => (least ?? 0) / 1_000)),
  most: Math.max(...rows.map(({ most }) => (most ?? 0) / 1_000)),
});

const valuesOf = (rows: readonly FacetRow[]): Facet['values'] =>
  rows.flatMap(({ value, parts }) => (value === null ? [] : [{ value, parts }]));
