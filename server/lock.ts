import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type Lock = { release(): void }

const SQLITE_BUSY = 5

/** Takes a lock, or returns null while it is held. SQLite's file lock ends with its process; Node offers no flock. */
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
    // The file may have been removed by its last holder while this process opened it: then the lock holds nobody off.
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
