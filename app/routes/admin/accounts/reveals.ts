import { useEffect, useRef, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { opensDialog, overList } from '#app/components/dialog-page.tsx'
import type { RevealedAccount } from '#app/domain/stock/available/edit-account.ts'
import type { ListedAccount } from '#app/domain/stock/available/list-available.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { action } from './secrets.tsx'

const SHOWN_MS = 30_000

/** Shows revealed secrets for half a minute. Without a recent proof, a dialog over `list` asks for one. */
export function useReveals(list: string) {
  const fetcher = useFetcher<typeof action>()
  const navigate = useNavigate()
  const toast = useToast()
  const [shown, setShown] = useState<ReadonlyMap<string, RevealedAccount>>(new Map())
  const pending = useRef('')
  const { data, state } = fetcher

  function show(account: RevealedAccount) {
    setShown((current) => new Map(current).set(account.id, account))
    setTimeout(() => hide(account), SHOWN_MS)
  }

  function hide(account: RevealedAccount) {
    setShown((current) => new Map([...current].filter(([, other]) => other !== account)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response
  useEffect(() => {
    if (state !== 'idle' || !data) return
    if ('account' in data) show(data.account)
    else if (data.submission.error?.currentPassword) navigate(overList(list, pending.current), opensDialog)
    else {
      const { title, message } = data.refusal ?? {}
      toast({ title, description: message, variant: 'destructive' })
    }
  }, [data, state])

  return {
    show,
    secretsOf: ({ id }: ListedAccount) => shown.get(id),
    toggle({ id }: ListedAccount) {
      const account = shown.get(id)
      if (account) return hide(account)
      pending.current = href('/admin/accounts/:accountId/secrets', { accountId: id })
      fetcher.submit({}, { method: 'post', action: pending.current })
    },
  }
}

export type Reveals = ReturnType<typeof useReveals>
