import type { ComponentProps } from 'react'
import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type PurchaseDialogProps = ComponentProps<typeof ChargeFacts> & { onConfirm: () => void; onClose: () => void }

export default function PurchaseDialog({ onConfirm, onClose, ...charge }: PurchaseDialogProps) {
  const buttons = (
    <>
      <Button type="button" variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="button" onClick={onConfirm}>
        Confirm Purchase
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Confirm purchase"
      description="Your accounts are delivered to your panel immediately."
      footer={buttons}
    >
      <ChargeFacts {...charge} />
    </Dialog>
  )
}
