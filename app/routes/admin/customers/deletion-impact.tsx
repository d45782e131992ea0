import type { ReactNode } from 'react'
import type { DeletionImpact as Impact } from '#app/domain/customers/preview-deletion.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Alert } from '#app/ui/alert.tsx'

/** What becomes of all that a person has here, once they are deleted. */
export function DeletionImpact({ balanceCents, impact }: { balanceCents: number; impact: Impact }) {
  const { orders, runningLicenses, openClaims, openTopUps, notes, sessions } = impact
  return (
    <>
      <dl className="divide-y divide-line border-line border-y text-sm">
        <Line name="Balance" figure={formatDollars(balanceCents)}>
          {balanceCents > 0 ? 'Stays in the books; nobody can spend it any more.' : 'Nothing is left behind.'}
        </Line>
        <Line name="Orders" figure={count(orders)}>
          Stay with their transfers, without a name.
        </Line>
        <Line name="Active licenses" figure={count(runningLicenses)}>
          Go on working until they end.
        </Line>
        <Line name="Open claims" figure={count(openClaims)}>
          Can only be declined afterwards.
        </Line>
        <Line name="Open top-ups" figure={count(openTopUps)}>
          Have to end first.
        </Line>
        <Line name="Notes" figure={count(notes)}>
          Are deleted, with name and address.
        </Line>
        <Line name="Sessions" figure={count(sessions)}>
          End at once, and no password leads back.
        </Line>
      </dl>
      {openTopUps > 0 && (
        <Alert tone="warn">
          A top-up of this customer is still open. Wait until it is paid or runs out, which takes an hour at most.
        </Alert>
      )}
    </>
  )
}

function Line({ name, figure, children }: { name: string; figure: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <dt>{name}</dt>
      <dd className="font-mono tabular-nums">{figure}</dd>
      <dd className="col-span-2 text-muted text-xs">{children}</dd>
    </div>
  )
}

const count = (number: number) => number.toLocaleString('en-US')
