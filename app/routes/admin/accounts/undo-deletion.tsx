import { Form, Link, useNavigation } from 'react-router'
import { counted } from '#app/lib/counted.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import { withdrawalPath } from '../withdrawals/withdrawal-words.ts'
import type { News } from './news.server.ts'

type UndoDeletionProps = { withdrawal: NonNullable<News['withdrawal']>; onUndo: () => void }

/** Offers to put back what was just deleted. */
export function UndoDeletion({ withdrawal: { id, count, removedOn }, onUndo }: UndoDeletionProps) {
  const action = withdrawalPath(id)
  const pending = useNavigation().formAction === action
  const accounts = `${counted(count, 'account')} ${count === 1 ? 'was' : 'were'} deleted.`
  return (
    <Alert className="mb-5">
      <Form
        method="post"
        action={action}
        onSubmit={onUndo}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <p>
          {accounts} You can put {count === 1 ? 'it' : 'them'} back until <Time at={removedOn} dateOnly />, also from{' '}
          <Link to="/admin/stock/withdrawals" prefetch="intent" className="underline underline-offset-3">
            Withdrawn stock
          </Link>
          .
        </p>
        <Button variant="secondary" pending={pending}>
          Undo
        </Button>
      </Form>
    </Alert>
  )
}
