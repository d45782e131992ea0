import { Form, href, Link, useNavigation } from 'react-router'
import { useSite } from '#app/components/site.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { t } from '#messages'

type RestockButtonProps = { productId: string; hasStandby?: boolean }

/** Asks for an email when a sold-out product is back: one button for customers, a page with a form for visitors. */
export default function RestockButton({ productId, hasStandby = false }: RestockButtonProps) {
  const { actor } = useSite()
  const navigation = useNavigation()
  const path = `${href('/restock')}?${new URLSearchParams({ product: productId })}`
  if (!actor) {
    return (
      <div className="px-6 pb-6">
        <Link to={path} className={`w-full ${buttonStyle({ variant: 'secondary', size: 'lg' })}`}>
          {t('shop.restock.ask')}
        </Link>
        {hasStandby && <StandbyLink productId={productId} />}
      </div>
    )
  }
  return (
    <Form method="post" action={path} className="px-6 pb-6">
      <Button type="submit" variant="secondary" size="lg" pending={navigation.formAction === path} className="w-full">
        {t('shop.restock.ask')}
      </Button>
      {hasStandby && actor.role === 'customer' && <StandbyLink productId={productId} />}
    </Form>
  )
}

function StandbyLink({ productId }: { productId: string }) {
  return (
    <Link
      to={`${href('/customer/stand-bys/new')}?${new URLSearchParams({ productId })}`}
      className={`mt-3 w-full ${buttonStyle({ variant: 'secondary', size: 'lg' })}`}
    >
      {t('shop.standby.link')}
    </Link>
  )
}
