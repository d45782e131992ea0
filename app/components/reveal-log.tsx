import type { Reveal as NamedReveal } from '#app/domain/orders/delivery/reveal-log.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

/** Customers get it without the names of admins. */
type Reveal = Omit<NamedReveal, 'actorName'>

type RevealLogProps<Listed extends Reveal> = {
  reveals: Listed[]
  of: Revealed
  nameOf: (reveal: Listed) => string
}

/** Names what an order delivered: accounts, items of another shape, a copy, or goods that were made for it. */
type Revealed = 'accounts' | 'items' | 'copy' | 'goods'

export function revealLogTitle(of: Revealed): string {
  return t(`customer.parts.reveals.${titles[of]}`)
}

const titles = { accounts: 'title', items: 'items.title', copy: 'copyTitle', goods: 'goodsTitle' } as const

/** Lists who saw what of an order, and how. */
export function RevealLog<Listed extends Reveal>({ reveals, of, nameOf }: RevealLogProps<Listed>) {
  const columns: Column<Listed>[] = [
    {
      header: t('customer.parts.reveals.when'),
      pinned: true,
      cell: ({ times, first, last }) => (
        <>
          <Time at={last} />
          {times > 1 && (
            <span className="block text-muted text-xs">
              {rich('customer.parts.reveals.times', { times, first: () => <Time at={first} /> })}
            </span>
          )}
        </>
      ),
    },
    { header: t('customer.parts.reveals.who'), cell: nameOf },
    {
      header: t('customer.parts.reveals.how'),
      cell: ({ form }) => t(`customer.parts.reveals.forms.${form}`),
    },
    ...(of === 'goods'
      ? []
      : [
          {
            header: t(`customer.parts.reveals.${columnTitles[of]}`),
            className: 'wrap-anywhere fold:col-span-2',
            cell: (reveal: Listed) => (of === 'copy' ? copyOf(reveal) : shownOf(reveal, of === 'items')),
          },
        ]),
  ]
  return <DataTable folds label={revealLogTitle(of)} frameClassName="max-h-[34rem]" columns={columns} items={reveals} />
}

const columnTitles = { accounts: 'accounts', items: 'items.column', copy: 'what' } as const

function copyOf({ version }: Reveal): string {
  return version === null ? t('customer.parts.reveals.content') : t('customer.parts.reveals.version', { version })
}

function shownOf({ form, lineCount: count, usernames }: Reveal, hasItems: boolean): string {
  if (form !== 'page') return t(hasItems ? 'customer.parts.reveals.items.all' : 'customer.parts.reveals.all', { count })
  if (!usernames) return t('customer.parts.goods.accounts', { count, goods: hasItems ? 'items' : 'accounts' })
  return t('customer.parts.reveals.some', { usernames: usernames.join(', '), more: count - usernames.length })
}
