import { href } from 'react-router'
import { type PictureAnswer, PictureForm } from './picture-form.tsx'

type ProductImageFormProps = { productId: string; shown: string | null; answer?: PictureAnswer }

export function ProductImageForm({ productId, ...rest }: ProductImageFormProps) {
  return (
    <PictureForm
      title="Image"
      action={href('/admin/settings/products/:productId/image', { productId })}
      hint="Stands beside the product's name; without it nothing does."
      {...rest}
    />
  )
}
