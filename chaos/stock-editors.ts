import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bulkTransaction, db } from '#app/db/client.server.ts'
import { deleteAvailable } from '#app/domain/stock/available/delete-available.ts'
import { editAccount, revealStock } from '#app/domain/stock/available/edit-account.ts'
import { previewSelection } from '#app/domain/stock/available/select-available.ts'
import { stageUpload } from '#app/domain/uploads/stage-upload.ts'
import { byAdmin } from '#test/acting-admin.ts'
import type { Person } from '#test/cast.ts'
import { importUpload } from '#test/import-upload.ts'

/** Deletes and edits accounts that were available a moment ago. */
export type StockEditor = {
  remove: (ids: string[], admin: Person) => Promise<void>
  edit: (id: string, password: string, admin: Person) => Promise<void>
}

const address = '198.51.100.7'

export const shopEditor: StockEditor = {
  async remove(account, { id: actorId }) {
    const selection = { q: '', account, except: [] }
    const { count: expected, matchingBatches } = await previewSelection(selection)
    await deleteAvailable({ selection, expected, matchingBatches, actorId, ip: address })
  },
  async edit(accountId, password, admin) {
    const by = byAdmin(admin.id, address)
    const { version, item } = await revealStock(accountId, by)
    await editAccount({ by, accountId, version, account: { ...item, password } })
  },
}

/** Ignores buyers: changes accounts by the ids that a list showed, whatever has happened to them since. */
export const naiveEditor: StockEditor = {
  async remove(ids) {
    for (const id of ids) await db().execute(sql`delete from stock_accounts where id = ${id}`)
  },
  async edit(id, password) {
    await db().execute(sql`update stock_accounts set password_sealed = ${Buffer.from(password)} where id = ${id}`)
  },
}

export async function uploadStock(productId: string, count: number, { id: actorId }: Person): Promise<void> {
  const list = randomUUID().slice(0, 8)
  const text = Array.from({ length: count }, (_, line) => `${list}.${line}:secret-${line}`).join('\n')
  const uploadId = await stageUpload({ file: null, fields: () => ({ note: 'Invented.', text, productId }), actorId })
  await importUpload({ uploadId, actorId, ip: address })
}

export async function listOldest(productId: string, count: number): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from stock_accounts where product_id = ${productId} and status = 'available' order by id limit ${count}`)
  return rows.map(({ id }) => id)
}

/** Copies each account when sold, and drops the trigger that guards it, so that only the editing code protects it. */
export async function watchHandedOut(): Promise<void> {
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
    await tx.execute(sql`drop trigger stock_accounts_sold_immutable on stock_accounts`)
  })
}

/** Counts accounts whose password was changed, or that were deleted, after they were sold. */
export async function countTouched(): Promise<number> {
  const { rows } = await db().execute<{ touched: number }>(sql`
    select count(*)::int as touched from handed_out left join stock_accounts using (id)
    where stock_accounts.password_sealed is distinct from handed_out.password_sealed`)
  return rows[0]?.touched ?? 0
}
