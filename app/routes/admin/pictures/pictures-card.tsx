import { href } from 'react-router'
import { MAX_PICTURES } from '#app/domain/catalog/pictures/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

/** Links to the pictures of a product. */
export function PicturesCard({ productId }: { productId: string }) {
  const path = href('/admin/products/:productId/pictures', { productId })
  return (
    <Card title={t('admin.pictures.link')} action={<ButtonLink to={path}>{t('admin.pictures.link')}</ButtonLink>}>
      <p className="text-muted text-sm">{t('admin.pictures.linkText', { most: MAX_PICTURES })}</p>
    </Card>
  )
}
