import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';

/** Migrates a SQLite file in a process of its own; a test starts several at once. */
const db = openSqlite(process.argv[2] ?? '');
await migrate(db);
await db.close();
