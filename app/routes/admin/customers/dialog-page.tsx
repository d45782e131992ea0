import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { listPath } from './customers-path.ts'

type DialogPageProps = {
  title: string
  description?: ReactNode
  footer?: ReactNode
  calm?: boolean
  wide?: boolean
  children: ReactNode
}

/** A dialog over the list, with an address of its own; without scripts a page by itself. */
export function DialogPage({ title, description, footer, calm = false, wide = false, children }: DialogPageProps) {
  const close = useClosing()
  const { search } = useLocation()
  const hydrated = useHydrated()
  if (!hydrated) {
    return (
      <div className="hidden noscript:block">
        <PageHeading
          title={title}
          description={description}
          actions={
            <Link to={listPath(search)} className={buttonStyle({ variant: 'secondary' })}>
              Back to Customers
            </Link>
          }
        />
        <Card className={wide ? undefined : 'max-w-lg'}>
          {children}
          {footer && <div className="mt-6 flex flex-wrap gap-3">{footer}</div>}
        </Card>
      </div>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      footer={footer}
      calm={calm}
      wide={wide}
    >
      {children}
    </Dialog>
  )
}

/** Leads to the list under the dialog; back to it where the dialog was opened there, so that Back does not open it again. */
export function useClosing(): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return () => {
    if (state?.isFromList) navigate(-1)
    else navigate(listPath(search), { replace: true, preventScrollReset: true })
  }
}
