import { useEffect } from 'react'
import { Link } from 'react-router'
import { topUpPath } from '#app/lib/purchase-path.ts'
import { PAYMENT_REQUIRED, type RefusalNotice } from '#app/lib/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { t } from '#messages'

type RefusalAlertProps = {
  refusal: RefusalNotice | undefined
  besideField?: boolean
  className?: string
}

export function RefusalAlert({ refusal, besideField, className }: RefusalAlertProps) {
  const toast = useToast()
  const hydrated = useHydrated()

  useEffect(() => {
    if (!refusal) return
    const { title, message, status, purchase } = refusal
    return toast({ title, description: message, status, purchase, variant: 'destructive' })
  }, [refusal, toast])

  if (!refusal || besideField) return null
  const isShortfall = refusal.status === PAYMENT_REQUIRED
  if (isShortfall && hydrated) return null
  return (
    <Alert tone="bad" title={refusal.title ?? t('shop.labels.error')} isAnnounced={hydrated} className={className}>
      {refusal.message}
      {isShortfall && refusal.purchase && (
        <Link to={refusal.purchase} className="ms-2 font-semibold underline">
          {t('shop.payment.wanted.payNow')}
        </Link>
      )}
      {isShortfall && (
        <Link to={topUpPath(refusal.purchase)} className="ms-2 font-semibold underline">
          {t('shop.parts.shortfall.addFunds')}
        </Link>
      )}
    </Alert>
  )
}
