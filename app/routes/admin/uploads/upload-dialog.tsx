import { type ComponentProps, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { StockUploadForm, type StockUploadFormProps } from './upload-form.tsx'

type StockUploadDialogProps = Pick<StockUploadFormProps, 'products'> & { open: boolean; onClose: () => void }

export function StockUploadDialog({ open, onClose, products }: StockUploadDialogProps) {
  const [holds, setHolds] = useState<ComponentProps<typeof Dialog>['holds']>()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Bulk Upload Instagram Accounts"
      description="Nothing goes on sale before you have seen what was read."
      holds={holds}
    >
      <StockUploadForm products={products} onCancel={onClose} onHolds={setHolds} />
    </Dialog>
  )
}
