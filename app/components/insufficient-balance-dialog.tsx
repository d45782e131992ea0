import { topUpPath } from '#app/lib/purchase-path.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { t } from '#messages'

type InsufficientBalanceDialogProps = {
  open: boolean
  description?: string
  /** The path of the purchase that the balance is too low for. */
  purchase?: string | null
  onClose: () => void
}

export default function InsufficientBalanceDialog(props: InsufficientBalanceDialogProps) {
  const { open, description, purchase, onClose } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('shop.parts.shortfall.title')}
      description={description}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('shop.labels.actions.cancel')}
          </Button>
          <ButtonLink
            to={topUpPath(purchase)}
            prefetch="render"
            onClick={onClose}
            variant={purchase ? 'secondary' : 'primary'}
          >
            {t('shop.parts.shortfall.addFunds')}
          </ButtonLink>
          {purchase && (
            <ButtonLink to={purchase} prefetch="render" onClick={onClose} variant="primary">
              {t('shop.payment.wanted.payNow')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
