import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ListedAccount } from '#app/domain/stock/list-available.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { action } from './secrets.ts'

export type Secrets = { password: string; emailPassword: string }

const SHOWN_MS = 30_000

/** Secrets that were asked for, each for half a minute or until it is hidden again. */
export function useReveals() {
  const fetcher = useFetcher<typeof action>()
  const toast = useToast()
  const [shown, setShown] = useState<ReadonlyMap<string, Secrets>>(new Map())
  const [asked, setAsked] = useState<ListedAccount | null>(null)
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const { data, state } = fetcher
  // Of an answer to somebody who gave up, nothing is asked.
  const [dismissed, setDismissed] = useState<unknown>()
  const needsProof = asked !== null && data !== dismissed && data?.refusal?.field === 'currentPassword'

  function hide(id: string) {
    clearTimeout(timers.current.get(id))
    setShown((current) => new Map([...current].filter(([other]) => other !== id)))
  }

  useEffect(() => {
    if (state !== 'idle' || !data) return
    if (data.refusal) {
      const { title, message, field } = data.refusal
      if (field !== 'currentPassword') toast({ title, description: message, variant: 'destructive' })
      return
    }
    const { id, password, emailPassword } = data.account
    setAsked(null)
    setShown((current) => new Map(current).set(id, { password, emailPassword }))
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => setShown((current) => new Map([...current].filter(([other]) => other !== id))), SHOWN_MS),
    )
  }, [data, state, toast])

  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  return {
    secretsOf: ({ id }: ListedAccount) => shown.get(id),
    toggle(account: ListedAccount) {
      if (shown.has(account.id)) return hide(account.id)
      setAsked(account)
      fetcher.submit({}, { method: 'post', action: `/admin/accounts/${account.id}/secrets` })
    },
    /** The account whose reveal waits for a proof of who asks. */
    waiting: needsProof ? asked : null,
    refusal: data?.refusal,
    isPending: state !== 'idle',
    prove(currentPassword: string) {
      if (asked) fetcher.submit({ currentPassword }, { method: 'post', action: `/admin/accounts/${asked.id}/secrets` })
    },
    giveUp() {
      setAsked(null)
      setDismissed(data)
    },
  }
}

export type Reveals = ReturnType<typeof useReveals>
