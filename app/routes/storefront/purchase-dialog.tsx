import { ChargeFacts } from '#app/components/charge-facts.tsx'
import { formatDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type PurchaseDialogProps = {
  name: string
  quantity: string
  unitPriceCents: number
  totalCents: number
  balanceCents: number
  onConfirm: () => void
  onClose: () => void
}

export default function PurchaseDialog({
  name,
  quantity,
  unitPriceCents,
  totalCents,
  balanceCents,
  onConfirm,
  onClose,
}: PurchaseDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Confirm purchase"
      description="The accounts are delivered to your panel at once."
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="button" onClick={onConfirm}>
            Confirm Purchase
          </Button>
        </>
      }
    >
      <ChargeFacts
        item={{ name, value: `${quantity} × ${formatDollars(unitPriceCents)}` }}
        totalCents={totalCents}
        balanceCents={balanceCents}
      />
    </Dialog>
  )
}
