import { sql } from 'kysely';
import type { Database } from '../../../src/platform/server/db/database.ts';

/** Lets transactions fail, and ends that; both close the database. */
export type Failures = {
  readonly begin: (db: Database) => Promise<void>;
  readonly end: (db: Database) => Promise<void>;
};

const run = (statements: readonly string[]) => async (db: Database) => {
  for (const statement of statements) await sql.raw(statement).execute(db.query);
  await db.close();
};

/** Every third document is refused at random, after its number was assigned: its whole transaction fails. */
export const failingDocuments: Readonly<Record<'sqlite' | 'postgres', Failures>> = {
  sqlite: {
    begin: run([
      `create trigger drill_refuses before insert on invoices when abs(random()) % 3 = 0
       begin select raise(abort, 'the drill refuses it'); end`,
    ]),
    end: run(['drop trigger drill_refuses']),
  },
  postgres: {
    begin: run([
      `create or replace function drill_refuses() returns trigger language plpgsql as
       $$ begin if random() < 0.33 then raise 'the drill refuses it'; end if; return new; end $$`,
      `create trigger drill_refuses before insert on invoices for each row execute function drill_refuses()`,
    ]),
    end: run(['drop trigger drill_refuses on invoices']),
  },
};
