import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';

/** A kind of statement and its table. */
export type StatementMatch = readonly ['Select' | 'Insert' | 'Update' | 'Delete', string];

/** A database whose statements a test can intercept. */
export type InterceptedDatabase = {
  readonly db: Database;
  /** Runs `meanwhile` once, after the next matching statement and before its result reaches the caller. */
  readonly after: (statement: StatementMatch, meanwhile: () => Promise<unknown>) => void;
};

/** Makes races deterministic: the concurrent action runs at a statement that the test names. */
export function interceptStatements(db: Database): InterceptedDatabase {
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
