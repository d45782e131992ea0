import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

/** Drops the connection, as in a crash. */
export const crash = 'perform pg_terminate_backend(pg_backend_pid())'
/** Makes the statement fail. */
export const failure = `raise exception 'the disk is full'`

/** Runs `work` while the database does `action` after each row written to the table by `event`. */
export async function whileBroken(
  { table, event, action }: { table: string; event: 'insert' | 'update'; action: string },
  work: () => Promise<void>,
): Promise<void> {
  await db().execute(
    sql.raw(`
      create function break_down() returns trigger language plpgsql as $$ begin ${action}; return null; end $$;
      create trigger breaks_down after ${event} on ${table} for each row execute function break_down()`),
  )
  try {
    await work()
  } finally {
    await db().execute(sql.raw(`drop trigger breaks_down on ${table}; drop function break_down()`))
  }
}
