import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type Lock = { release(): void }

const SQLITE_BUSY = 5

/** Takes a lock, or returns null while it is held. SQLite's lock ends with its process; Node has no flock. */
export function takeLock(file: string): Lock | null {
  for (;;) {
    const before = identity(file)
    const database = new DatabaseSync(file, { timeout: 0 })
    try {
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
      throw error
    }
    // Its last holder may have removed the file in the meantime; then the lock is void.
    if (before !== null && before === identity(file)) return { release: () => release(file, database) }
    database.close()
  }
}

function release(file: string, database: DatabaseSync): void {
  rmSync(file, { force: true })
  database.close()
}

function identity(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}:${stats.birthtimeNs}` : null
}
