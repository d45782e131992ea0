import type { ComponentProps } from 'react'
import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { t } from '#messages'

type PurchaseDialogProps = ComponentProps<typeof ChargeFacts> & {
  description: string
  onConfirm: () => void
  onClose: () => void
  /** Leads to the page that asks for a code. */
  onUseCode?: (() => void) | false
}

export default function PurchaseDialog({ description, onConfirm, onClose, onUseCode, ...charge }: PurchaseDialogProps) {
  const buttons = (
    <>
      <Button type="button" variant="secondary" onClick={onClose}>
        {t('shop.labels.actions.cancel')}
      </Button>
      <Button type="button" onClick={onConfirm}>
        {t('shop.purchase.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('shop.purchase.title')} description={description} footer={buttons}>
      <ChargeFacts {...charge} />
      {onUseCode && (
        <button type="button" onClick={onUseCode} className="mt-3 text-muted text-sm underline hover:text-text">
          {t('shop.purchase.code.use')}
        </button>
      )}
    </Dialog>
  )
}
