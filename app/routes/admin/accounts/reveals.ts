import { useCallback, useEffect, useRef, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { opensDialog, overList } from '#app/components/dialog-page.tsx'
import type { ListedAccount } from '#app/domain/stock/list-available.ts'
import type { RevealedAccount } from '#app/domain/stock/reveal-stock.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { action } from './secrets.tsx'

const SHOWN_MS = 30_000

/** Keeps revealed secrets, each for half a minute or until it is hidden again. Without a recent proof a dialog over `list` asks for one. */
export function useReveals(list: string) {
  const fetcher = useFetcher<typeof action>()
  const navigate = useNavigate()
  const toast = useToast()
  const [shown, setShown] = useState<ReadonlyMap<string, RevealedAccount>>(new Map())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const asked = useRef('')
  const { data, state } = fetcher

  const hide = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    setShown((current) => new Map([...current].filter(([other]) => other !== id)))
  }, [])

  const show = useCallback(
    (account: RevealedAccount) => {
      const { id } = account
      setShown((current) => new Map(current).set(id, account))
      clearTimeout(timers.current.get(id))
      timers.current.set(
        id,
        setTimeout(() => hide(id), SHOWN_MS),
      )
    },
    [hide],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state !== 'idle' || !data) return
    if ('account' in data) show(data.account)
    else if (data.submission.error?.currentPassword) navigate(overList(list, asked.current), opensDialog)
    else toast({ title: 'Error', ...data.refusal, description: data.refusal?.message, variant: 'destructive' })
  }, [data, state])

  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  return {
    show,
    secretsOf: ({ id }: ListedAccount) => shown.get(id),
    toggle({ id }: ListedAccount) {
      if (shown.has(id)) return hide(id)
      asked.current = href('/admin/accounts/:accountId/secrets', { accountId: id })
      fetcher.submit({}, { method: 'post', action: asked.current })
    },
  }
}

export type Reveals = ReturnType<typeof useReveals>
