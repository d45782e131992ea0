import { useEffect } from 'react'
import { Form, href, Link, useLocation, useNavigation } from 'react-router'
import { counted } from '#app/lib/counted.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PlainToast } from '#app/ui/plain-toast.tsx'
import { Time } from '#app/ui/time.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { withdrawalPath } from '../withdrawals/withdrawal-labels.ts'
import type { ListFlash as Flash } from './list-flash.server.ts'

type ListFlashProps = { flash: Flash | null; onChange: (flash: Flash) => void; onUndo: () => void }

export function ListFlash({ flash, onChange, onUndo }: ListFlashProps) {
  const hydrated = useHydrated()
  const toast = useToast()
  const { key, search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, not when the page's data reloads
  useEffect(() => {
    if (!flash || !new URLSearchParams(search).has('flash')) return
    toast({ title: flash.title, description: flash.description })
    onChange(flash)
    const url = new URL(window.location.href)
    url.searchParams.delete('flash')
    window.history.replaceState(window.history.state, '', url)
  }, [key])

  if (!flash) return null
  return (
    <>
      {!hydrated && <PlainToast message={flash} />}
      {flash.withdrawal && <UndoDeletion withdrawal={flash.withdrawal} onUndo={onUndo} />}
    </>
  )
}

type UndoDeletionProps = { withdrawal: NonNullable<Flash['withdrawal']>; onUndo: () => void }

function UndoDeletion({ withdrawal: { id, count, removedOn }, onUndo }: UndoDeletionProps) {
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
          {accounts} You can put {count === 1 ? 'it' : 'them'} back until <Time at={removedOn} dateOnly />, here or from{' '}
          <Link to={href('/admin/stock/withdrawals')} prefetch="intent" className="underline underline-offset-3">
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
