import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { t } from '#messages'

type InsufficientBalanceDialogProps = { open: boolean; description?: string; onClose: () => void }

export default function InsufficientBalanceDialog({ open, description, onClose }: InsufficientBalanceDialogProps) {
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
          <ButtonLink to={href('/customer/add-balance')} prefetch="render" onClick={onClose} variant="primary">
            {t('shop.parts.shortfall.addFunds')}
          </ButtonLink>
        </>
      }
    />
  )
}
