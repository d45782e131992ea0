import { useEffect, useState } from 'react'
import { totpCode, totpSecondsLeft } from '#app/lib/totp.ts'
import { t } from '#messages'

type Live = { code: string; secondsLeft: number }

/** Shows the one-time code of a secret. Without scripts, it is the one of the moment when the page was made. */
export function TotpCode({ secret, code }: { secret: string; code: string | undefined }) {
  const live = useLiveCode(secret)
  const shown = live?.code ?? code
  if (!shown) return null
  return (
    <span className="mt-0.5 block text-xs print:hidden">
      <span className="text-muted">{t('customer.parts.item.totp')}</span>{' '}
      <b className="font-mono font-semibold text-sm tabular-nums tracking-wider">{shown}</b>{' '}
      <span className="text-muted tabular-nums">
        {live ? t('customer.parts.item.secondsLeft', { seconds: live.secondsLeft }) : t('customer.parts.item.asOfNow')}
      </span>
    </span>
  )
}

/** Computes the code in the browser every second; null on the server, or without a secure connection. */
function useLiveCode(secret: string): Live | null {
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    let isGone = false
    async function tick() {
      const now = Date.now()
      const code = await totpCode(secret, now)
      if (code && !isGone) setLive({ code, secondsLeft: totpSecondsLeft(now) })
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [secret])
  return live
}
