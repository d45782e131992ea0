import type { ComponentProps } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { AddressDialog } from '#app/components/address-dialog.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { listPath } from './customers-path.ts'

type DialogPageProps = Omit<ComponentProps<typeof AddressDialog>, 'list' | 'of' | 'plain'>

/** A dialog over the list, with an address of its own; without scripts a page by itself. */
export function DialogPage(props: DialogPageProps) {
  const { search } = useLocation()
  const { customerId } = useParams()
  return <AddressDialog {...props} list={listPath(search)} of={customerId} plain={<PlainPage {...props} />} />
}

function PlainPage({ title, description, footer, wide, children }: DialogPageProps) {
  const { search } = useLocation()
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
