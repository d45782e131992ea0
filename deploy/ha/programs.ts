import { existsSync } from 'node:fs'
import path from 'node:path'

const LIBRARIES = [
  'usr/lib/x86_64-linux-gnu',
  'lib/x86_64-linux-gnu',
  'usr/lib/aarch64-linux-gnu',
  'lib/aarch64-linux-gnu',
]

/** Finds Debian's programs: those that are installed, or those that fetch.sh unpacked into the folder HA_PROGRAMS. */
export function findPrograms(folder = process.env.HA_PROGRAMS) {
  const root = folder ? path.resolve(folder) : '/'
  const at = (name: string) => path.join(root, name)
  const programs = {
    etcd: [at('usr/bin/etcd')],
    patroni: [at('usr/bin/python3.11'), at('usr/bin/patroni')],
    haproxy: [at('usr/sbin/haproxy')],
    pgbouncer: [at('usr/sbin/pgbouncer')],
    postgres: [at('usr/lib/postgresql/15/bin/postgres')],
  }
  const missing = Object.values(programs)
    .flat()
    .find((program) => !existsSync(program))
  if (missing) throw new Error(`${missing} is missing: install Debian's packages, or run deploy/ha/fetch.sh.`)
  const environment: Record<string, string> = folder
    ? {
        LD_LIBRARY_PATH: LIBRARIES.map(at).join(':'),
        PYTHONHOME: at('usr'),
        PYTHONPATH: at('usr/lib/python3/dist-packages'),
      }
    : {}
  return { ...programs, environment, postgresFolder: at('usr/lib/postgresql/15/bin') }
}
