import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely';
import type { Database } from '../db/database.ts';

/** A kind of statement and the table that it is about. */
export type Point = readonly ['Select' | 'Insert' | 'Update' | 'Delete', string];

/** A database on which a test says what happens between two statements of somebody else. */
export type PlacedDatabase = {
  readonly db: Database;
  /**
   * Runs `meanwhile` once, when the next such statement is done, whoever sent it, and its sender has
   * not heard yet.
   */
  readonly after: (point: Point, meanwhile: () => Promise<unknown>) => void;
};

/** Places races: what happens at the same time happens at a point that the test names. */
export function placed(db: Database): PlacedDatabase {
  const waiting: { is: (node: RootOperationNode) => boolean; meanwhile: () => Promise<unknown> }[] =
    [];
  const found = new WeakMap<object, () => Promise<unknown>>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      const index = waiting.findIndex(({ is }) => is(node));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (next) found.set(queryId, next.meanwhile);
      return node;
    },
    async transformResult({ queryId, result }: PluginTransformResultArgs) {
      await found.get(queryId)?.();
      return result;
    },
  };
  return {
    db: { ...db, query: db.query.withPlugin(plugin), reads: db.reads.withPlugin(plugin) },
    after([statement, table], meanwhile) {
      const names = JSON.stringify(table);
      const is = (node: RootOperationNode) =>
        node.kind === `${statement}QueryNode` && JSON.stringify(node).includes(names);
      waiting.push({ is, meanwhile });
    },
  };
}
