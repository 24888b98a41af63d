import { openSqlite } from '../db/engines/sqlite.ts';
import { migrate } from '../db/migrate.ts';

/** A process of its own that migrates the SQLite file it is given: several of it start at once in a test. */
const db = openSqlite(process.argv[2] ?? '');
await migrate(db);
await db.close();
