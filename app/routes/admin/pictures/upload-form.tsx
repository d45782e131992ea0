import { useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { MAX_PICTURES, MAX_UPLOAD_BYTES } from '#app/domain/catalog/pictures/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { t } from '#messages'
import { FileDrop } from '../shared/file-drop.tsx'
import { OnceProven } from '../shared/identity-field.tsx'

export type UploadAnswer = { message: string }

/** Uploads pictures of a product. `answer` is the response to a form that was sent without scripts. */
export function UploadForm({ productId, answer }: { productId: string; answer?: UploadAnswer }) {
  const fetcher = useFetcher<UploadAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, fetcher.data)
  return (
    <Card title={t('admin.pictures.add')}>
      <OnceProven>
        <fetcher.Form
          ref={form}
          method="post"
          action={href('/admin/products/:productId/pictures/upload', { productId })}
          encType="multipart/form-data"
          noValidate
        >
          <FileDrop
            name="file"
            label={t('admin.pictures.drop')}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            maxBytes={MAX_UPLOAD_BYTES}
            otherKind={t('admin.pictures.notPicture')}
            error={(fetcher.data ?? answer)?.message}
            multiple
          />
          <p className="mt-3 text-muted text-sm">{t('admin.pictures.hint', { most: MAX_PICTURES })}</p>
          <Button className="mt-4" pending={fetcher.state !== 'idle'}>
            {t('admin.pictures.upload')}
          </Button>
        </fetcher.Form>
      </OnceProven>
    </Card>
  )
}
