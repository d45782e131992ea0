import { useEffect } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PlainToast } from '#app/ui/plain-toast.tsx'
import { Time } from '#app/ui/time.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { rich, t } from '#messages'
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

function UndoDeletion({ withdrawal: { id, count, goods, removedOn }, onUndo }: UndoDeletionProps) {
  const action = withdrawalPath(id)
  const pending = useSentPath() === action
  return (
    <Alert className="mb-5">
      <Form
        method="post"
        action={action}
        onSubmit={onUndo}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <p>
          {rich('admin.accounts.deleted.undoable', {
            count,
            goods,
            time: () => <Time at={removedOn} dateOnly />,
            link: (text) => (
              <Link to={href('/admin/stock/withdrawals')} prefetch="intent" className="underline underline-offset-3">
                {text}
              </Link>
            ),
          })}
        </p>
        <Button variant="secondary" pending={pending}>
          {t('admin.accounts.deleted.undo')}
        </Button>
      </Form>
    </Alert>
  )
}
