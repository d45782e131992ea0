import { Form, href, Link, useNavigation } from 'react-router'
import { useSite } from '#app/components/site.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { t } from '#messages'

/** Asks for an email when a sold-out product is back: one button for customers, a page with a form for visitors. */
export function RestockButton({ productId }: { productId: string }) {
  const { actor } = useSite()
  const navigation = useNavigation()
  const path = `${href('/restock')}?${new URLSearchParams({ product: productId })}`
  if (!actor) {
    return (
      <div className="px-6 pb-6">
        <Link to={path} className={`w-full ${buttonStyle({ variant: 'secondary', size: 'lg' })}`}>
          {t('shop.restock.ask')}
        </Link>
      </div>
    )
  }
  return (
    <Form method="post" action={path} className="px-6 pb-6">
      <Button type="submit" variant="secondary" size="lg" pending={navigation.formAction === path} className="w-full">
        {t('shop.restock.ask')}
      </Button>
    </Form>
  )
}
