import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { useToast } from '#app/ui/toast.tsx'

type RefusalNoticeProps = {
  refusal: { title: string; message: string } | undefined
  /** The form says it beside a field already. */
  besideField?: boolean
}

/** The shop's no to a form: a toast (or its dialog), and in the page itself when the page came with it. */
export function RefusalNotice({ refusal, besideField }: RefusalNoticeProps) {
  const toast = useToast()
  const [cameWithPage] = useState(refusal)

  useEffect(() => {
    if (refusal) toast({ title: refusal.title, description: refusal.message, variant: 'destructive' })
  }, [refusal, toast])

  if (!refusal || besideField || refusal !== cameWithPage) return null
  return (
    <Alert tone="bad" title={refusal.title}>
      {refusal.message}
      {refusal.title === 'Insufficient Balance' && (
        <Link to="/customer/add-balance" className="ml-2 font-semibold text-accent underline">
          Add Funds
        </Link>
      )}
    </Alert>
  )
}
