import type { Client } from 'pg'

/** Overrides settings of the role or database: no timeouts, and dates in ISO format. */
export const OWN_SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'iso'; set local intervalstyle = 'postgres'`

export type Table = { name: string; columns: string[] }
type Sequence = { name: string; lastValue: string }

export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`)
  return rows
}

export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

/** Returns how many migrations a database has; null for one without a shop. */
export async function migrationsOf(client: Client): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isShop"`)
  if (!rows[0].isShop) return null
  const counted = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  return counted.rows[0].count
}

export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(`
    select not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm'))
      and to_regnamespace('drizzle') is null and to_regnamespace('graphile_worker') is null as "isEmpty"`)
  return rows[0].isEmpty
}

/** Pending tasks, independent of the queue's own tables. */
export const TASKS = {
  name: 'tasks',
  columns: ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'job_key', 'priority', 'flags'],
  select: `select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts, jobs.key, jobs.priority,
      (select array_agg(flag) from jsonb_object_keys(jobs.flags) as flag)
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
    -- A running task may be at its last attempt.
    where jobs.attempts < jobs.max_attempts or jobs.locked_at is not null order by jobs.id`,
  create: `create temporary table restored_tasks (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int,
    job_key text, priority int, flags text[]) on commit drop`,
  restore: `select graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key, priority => priority, flags => flags) from restored_tasks`,
}
