import { spawnSync } from 'node:child_process'
import { openPlain } from '#e2e/plain-page.ts'
import { signIn } from '#test/session.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { ArchivedDatabase } from './archived-database.ts'
import { scenario } from './scenario.ts'

const PORT = 45_432
const NEWEST = 'select id from orders order by created_at desc limit 1'

/** B1: a database is restored after losing its disk. Needs root, and Debian's postgresql-15 and pgbackrest. */
export const lostDisk = scenario({
  title:
    'A database that pgBackRest archives loses its disk: archived orders survive, and packs are not for sale until their sales are settled',
  needs: 'machines',
  long: { orders: 20 },
  short: { orders: 2 },
  async run({ orders }) {
    const database = await ArchivedDatabase.create(PORT)
    const external = { DATABASE_URL: database.url, WORKERS: '1' }
    let shop: Shop | undefined
    try {
      shop = await startShop(external, ['--demo'])
      for (let order = 0; order < orders; order++) await buyOne(shop)
      await database.archive()
      const [archived] = await database.query(NEWEST)
      await buyOne(shop)
      await database.loseDisk()
      await shop.stop()

      database.restore()
      await database.start()
      const failures: string[] = []
      const [newest] = await database.query(NEWEST)
      if (newest?.id !== archived?.id)
        failures.push('the newest archived order is not the newest one after the restore')
      const own = { ...external, DATA_DIR: shop.dataDir }
      const noted = packhouse(['restore', 'note', '--yes'], own)
      if (!/^Sales since \S+ are unknown\./.test(noted)) failures.push(noted)
      shop = await startShop(own)
      if (await isOnSale(shop)) failures.push('a pack whose sales are unknown is for sale')
      const settled = packhouse(['stock', 'withdraw', 'main_insta_product', '1', '--yes'], own)
      if (!(await isOnSale(shop))) failures.push(`the pack is not for sale again: ${settled}`)
      const doctor = packhouse(['doctor'], own)
      if (!doctor.startsWith('All invariants hold.')) failures.push(doctor)
      return { counts: { orders }, failures }
    } finally {
      await shop?.discard()
      await database.discard()
    }
  },
})

const homeOf = async ({ url }: Shop) => openPlain(url, await signIn(url, 'mara@example.com'))
const isOnSale = async (shop: Shop) => (await homeOf(shop)).words.includes('Buy accounts')

async function buyOne(shop: Shop): Promise<void> {
  const confirmation = await (await homeOf(shop)).press('Buy accounts', { quantity: '1' })
  const { words } = await confirmation.press('Confirm purchase')
  if (!words.includes('Purchase Successful')) throw new Error('A purchase failed.')
}

function packhouse(args: string[], environment: Record<string, string>): string {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, ...environment }
  const { stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', ...args], { env, encoding: 'utf8' })
  return (stdout + stderr).trim()
}
