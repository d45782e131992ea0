import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type Lock = { release(): void }

const SQLITE_BUSY = 5

/**
 * Takes the lock that `file` stands for, or returns null while another process has it.
 *
 * Node offers no flock, but SQLite's lock on a file is the kernel's: it ends with its process, however that ends, so there
 * is no process number to go stale, to be reused, or to belong to a zombie.
 */
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
