import type { ComponentProps } from 'react'
import { ChargeFacts } from '#app/components/charge-facts.tsx'
import type { Price, Sale } from '#app/domain/catalog/prices/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { t } from '#messages'
import { priceFacts } from './price-facts.ts'

type PurchaseDialogProps = Pick<ComponentProps<typeof ChargeFacts>, 'item' | 'balanceCents'> & {
  price: Price
  sale: Sale | null
  description: string
  onConfirm: () => void
  onClose: () => void
  takesCodes: boolean
  /** Leads to the page that asks for a code and offers to pay now. */
  onOpenPage: () => void
}

export default function PurchaseDialog(props: PurchaseDialogProps) {
  const { description, takesCodes, price, sale, onConfirm, onClose, onOpenPage, ...charge } = props
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
      <ChargeFacts {...charge} prices={priceFacts(price, sale)} totalCents={price.totalCents} />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        {takesCodes && (
          <button type="button" onClick={onOpenPage} className="underline hover:text-text">
            {t('shop.purchase.code.use')}
          </button>
        )}
        <button type="button" onClick={onOpenPage} className="underline hover:text-text">
          {t('shop.purchase.otherMethod')}
        </button>
      </p>
    </Dialog>
  )
}
