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
      <dl className="divide-y divide-line rounded-md border border-line bg-bg px-4 text-sm">
        <Line name={name} value={`${quantity} × ${formatDollars(unitPriceCents)}`} />
        <Line name="Total" value={formatDollars(totalCents)} strong />
        <Line name="Balance" value={formatDollars(balanceCents)} />
        <Line name="Balance after" value={formatDollars(balanceCents - totalCents)} />
      </dl>
    </Dialog>
  )
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd className={strong ? 'font-mono font-semibold text-lg' : 'font-mono'}>{value}</dd>
    </div>
  )
}
