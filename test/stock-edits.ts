import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bulkTransaction, db } from '#app/db/client.server.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { deleteAvailable } from '#app/domain/stock/delete-available.ts'
import { editAccount } from '#app/domain/stock/edit-account.ts'
import { previewSelection } from '#app/domain/stock/preview-selection.ts'
import { revealStock } from '#app/domain/stock/reveal-stock.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { createAdmin, createCustomer, loadStock, type Person } from './cast.ts'
import { pack } from './purchases.ts'

/** Ways to delete and to change accounts that were available a moment ago. */
export type StockHand = {
  remove: (ids: string[], admin: Person) => Promise<void>
  edit: (id: string, password: string, admin: Person) => Promise<void>
}

const address = '198.51.100.7'

/** The shop's own. */
export const shopHand: StockHand = {
  async remove(account, { id: actorId }) {
    const selection = { q: '', account, except: [] }
    const { count: expected, matchingBatches } = await previewSelection(selection)
    await deleteAvailable({ selection, expected, matchingBatches, actorId, address })
  },
  async edit(accountId, password, admin) {
    const session = { id: randomUUID(), provenAt: new Date() }
    const by = { actor: { ...admin, session }, currentPassword: '', address }
    const { version, id: _, ...account } = await revealStock({ ...by, accountId })
    await editAccount({ ...by, accountId, version, account: { ...account, password } })
  },
}

/** As one writes them without thinking of a buyer: by the ids that the list showed, whatever became of them. */
export const naiveHand: StockHand = {
  async remove(ids) {
    for (const id of ids) await db().execute(sql`delete from stock_accounts where id = ${id}`)
  },
  async edit(id, password) {
    await db().execute(sql`update stock_accounts set password_sealed = ${Buffer.from(password)} where id = ${id}`)
  },
}

/** Test C6: buyers buy while admins delete, edit and load stock, until time is up; what each of them met with. */
export async function editWhileSelling(hand: StockHand, milliseconds: number) {
  const admin = await createAdmin()
  const buyers = await Promise.all(Array.from({ length: 20 }, () => createCustomer({ balanceCents: 1_000_000 })))
  await loadStock(300, admin)
  const until = performance.now() + milliseconds
  const done = { sold: 0, refused: 0, deletions: 0, edits: 0, missed: 0 }
  const failures: unknown[] = []

  async function keep(what: 'sold' | 'deletions' | 'edits', work: () => Promise<unknown>) {
    while (performance.now() < until) {
      try {
        await work()
        done[what]++
      } catch (error) {
        if (!(error instanceof Refusal)) failures.push(error)
        done[what === 'sold' ? 'refused' : 'missed']++
      }
    }
  }

  await Promise.all([
    ...buyers.map(({ id }) => keep('sold', () => purchaseAccounts(pack(id, 1 + Math.floor(Math.random() * 5))))),
    keep('deletions', async () => hand.remove(await oldest(10), admin)),
    keep('edits', async () => {
      for (const id of await oldest(3)) await hand.edit(id, 'edited', admin)
    }),
    keep('edits', () => loadStock(100, admin)),
  ])
  return { ...done, failures, touched: await handedOutAndTouched() }
}

/** Those that buyers take next. */
async function oldest(count: number): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from stock_accounts where status = 'available' order by id limit ${count}`)
  return rows.map(({ id }) => id)
}

/** Lines whose password was written after they had been handed out, as the copy tells that a trigger kept when they were. */
async function handedOutAndTouched(): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select handed_out.id from handed_out left join stock_accounts using (id)
    where stock_accounts.password_sealed is distinct from handed_out.password_sealed`)
  return rows.map(({ id }) => id)
}

/** Keeps a copy of each line as it was when it was sold. `isGuarded` false takes away the database's own word against changing one. */
export async function watchHandedOut({ isGuarded }: { isGuarded: boolean }): Promise<void> {
  await bulkTransaction(async (tx) => {
    await tx.execute(sql`create table handed_out (id uuid primary key, password_sealed bytea not null)`)
    await tx.execute(sql`
      create function keep_handed_out() returns trigger language plpgsql as $$
      begin
        insert into handed_out values (new.id, new.password_sealed);
        return null;
      end $$`)
    await tx.execute(sql`
      create trigger stock_accounts_watched after update on stock_accounts
      for each row when (old.status = 'available' and new.status = 'sold') execute function keep_handed_out()`)
    if (!isGuarded) await tx.execute(sql`drop trigger stock_accounts_sold_immutable on stock_accounts`)
  })
}
