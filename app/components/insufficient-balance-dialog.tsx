import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type InsufficientBalanceDialogProps = { open: boolean; description?: string; onClose: () => void }

export default function InsufficientBalanceDialog({ open, description, onClose }: InsufficientBalanceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Insufficient Balance"
      description={description}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink to={href('/customer/add-balance')} prefetch="render" onClick={onClose} variant="primary">
            Add Funds
          </ButtonLink>
        </>
      }
    />
  )
}
