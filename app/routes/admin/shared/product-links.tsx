import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'

/** Links the editor of a product and its page in the shop. */
export function ProductLinks({ productId, page }: { productId: string; page: string }) {
  return (
    <>
      <ButtonLink to={href('/admin/products/:productId', { productId })}>{t('admin.versions.edit')}</ButtonLink>
      <ButtonLink to={page}>{t('admin.versions.view')}</ButtonLink>
    </>
  )
}
