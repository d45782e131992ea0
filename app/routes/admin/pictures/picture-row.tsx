import { fieldsOf } from '#app/components/dialog-form.tsx'
import { ProductImage } from '#app/components/product-image.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { ProductPicture } from '#app/domain/catalog/pictures/queries.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'

type PictureRowProps = {
  picture: ProductPicture
  index: number
  count: number
  answer: Partial<FormAnswer> | undefined
}

/** Shows a picture of a product with its text. Each button also saves the text, so that none is lost. */
export function PictureRow({ picture, index, count, answer }: PictureRowProps) {
  const { id, alt } = picture
  const own = answer?.submission?.initialValue?.pictureId === id ? answer : undefined
  const field = fieldsOf(own?.submission)
  const number = index + 1
  return (
    <Card
      title={t('admin.pictures.position', { number })}
      action={index === 0 && <Badge>{t('admin.pictures.first')}</Badge>}
    >
      <PostForm key={alt} answer={own?.submission} className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <input type="hidden" name="pictureId" value={id} />
        <input type="hidden" name="shown" value={alt} />
        <ProductImage
          picture={picture}
          alt={alt}
          sizes="10rem"
          loading="lazy"
          className="aspect-[4/3] w-40 rounded-md border border-line bg-bg object-contain"
        />
        <div className="grid min-w-0 content-start gap-3">
          <RefusalAlert refusal={own?.refusal} besideField={Boolean(field('alt').error)} />
          <Field
            label={t('admin.pictures.alt')}
            {...field('alt', alt)}
            hint={t('admin.pictures.altHint')}
            autoComplete="off"
          />
          <IdentityField error={field('currentPassword').error} />
          <div className="flex flex-wrap gap-2">
            {/* The first button is the one that Enter presses. */}
            <Button size="sm" aria-label={t('admin.pictures.saveNumbered', { number })}>
              {t('shop.labels.actions.save')}
            </Button>
            {index > 0 && (
              <Button
                size="sm"
                variant="secondary"
                name="place"
                value={index - 1}
                aria-label={t('admin.pictures.upNumbered', { number })}
              >
                {t('admin.pictures.up')}
              </Button>
            )}
            {number < count && (
              <Button
                size="sm"
                variant="secondary"
                name="place"
                value={index + 1}
                aria-label={t('admin.pictures.downNumbered', { number })}
              >
                {t('admin.pictures.down')}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              name="remove"
              value="on"
              aria-label={t('admin.pictures.removeNumbered', { number })}
            >
              {t('admin.pictures.remove')}
            </Button>
          </div>
        </div>
      </PostForm>
    </Card>
  )
}
