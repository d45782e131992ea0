import { Form, Link, useNavigation } from 'react-router'
import type { ListedAccount } from '#app/domain/stock/list-available.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Secret } from './secret.tsx'

type MaskedAccountProps = { account: ListedAccount; action: string; list: string }

/** An account before its secrets are asked for, which is a press: whoever only follows a link is shown none. */
export function MaskedAccount({ account: { username, email }, action, list }: MaskedAccountProps) {
  const pending = useNavigation().formMethod === 'POST'
  const facts = { Username: username, Password: <Secret />, Email: email, 'Email Pass': <Secret /> }
  return (
    <>
      <dl className="grid gap-4">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt className="font-medium text-sm">{label}</dt>
            <dd className="wrap-anywhere mt-0.5 text-muted">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-muted text-sm">The account is edited with its passwords in sight, which is logged.</p>
      <Form method="post" action={action} className="mt-5 flex flex-wrap justify-end gap-3">
        <Link to={list} className={buttonStyle({ variant: 'secondary' })}>
          Cancel
        </Link>
        <Button name="intent" value="reveal" pending={pending}>
          Reveal
        </Button>
      </Form>
    </>
  )
}
