import { useEffect } from 'react'
import { Form, href, Link, useLocation, useNavigation } from 'react-router'
import { counted } from '#app/lib/counted.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PlainToast } from '#app/ui/plain-toast.tsx'
import { Time } from '#app/ui/time.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { withdrawalPath } from '../withdrawals/withdrawal-words.ts'
import type { News } from './news.server.ts'

type AccountNewsProps = { news: News | null; onNews: (news: News) => void; onUndo: () => void }

export function AccountNews({ news, onNews, onUndo }: AccountNewsProps) {
  const hydrated = useHydrated()
  const toast = useToast()
  const { key, search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, not for each reload of the same page's data
  useEffect(() => {
    if (!news || !new URLSearchParams(search).has('flash')) return
    toast({ title: news.title, description: news.description })
    onNews(news)
    const url = new URL(window.location.href)
    url.searchParams.delete('flash')
    window.history.replaceState(window.history.state, '', url)
  }, [key])

  if (!news) return null
  return (
    <>
      {!hydrated && <PlainToast message={news} />}
      {news.withdrawal && <UndoDeletion withdrawal={news.withdrawal} onUndo={onUndo} />}
    </>
  )
}

type UndoDeletionProps = { withdrawal: NonNullable<News['withdrawal']>; onUndo: () => void }

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
          {accounts} You can put {count === 1 ? 'it' : 'them'} back until <Time at={removedOn} dateOnly />, also from{' '}
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
