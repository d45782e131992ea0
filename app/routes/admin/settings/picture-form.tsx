import { useRef } from 'react'
import { href, useFetcher } from 'react-router'
import type { SitePlace } from '#app/domain/settings/commands.ts'
import { MAX_PICTURE_BYTES } from '#app/domain/settings/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { t } from '#messages'
import { FileDrop } from '../shared/file-drop.tsx'
import { OnceProven } from '../shared/identity-field.tsx'

export type PictureAnswer = { message: string }

type PictureFormProps = {
  of: SitePlace | 'image'
  action: string
  shown: string | null
  /** Loaded with the page when there are no scripts. */
  answer?: PictureAnswer
}

type Shown = Pick<PictureFormProps, 'shown' | 'answer'>

export function SitePictureForm({ place, ...rest }: Shown & { place: SitePlace }) {
  return <PictureForm of={place} action={href('/admin/settings/site/:place', { place })} {...rest} />
}

export function ProductImageForm(props: Shown & { action: string }) {
  return <PictureForm of="image" {...props} />
}

/** Uploads or removes a picture, separately from the other fields of its tab. Works without scripts. */
function PictureForm({ of, action, shown, answer }: PictureFormProps) {
  const fetcher = useFetcher<PictureAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, fetcher.data)
  const title = t(`admin.settings.pictures.${of}.title`)
  const preview = shown && (
    <img src={shown} alt={title} className="size-8 rounded-sm border border-line bg-bg object-contain" />
  )
  return (
    <Card title={title} action={preview}>
      <OnceProven>
        <fetcher.Form ref={form} method="post" action={action} encType="multipart/form-data" noValidate>
          {/* Before the file, because the server reads the fields in order. */}
          <input type="hidden" name="shown" value={shown ?? ''} />
          <FileDrop
            // Resets once the chosen picture is shown.
            key={shown}
            name="file"
            label={t('admin.settings.pictures.drop')}
            accept="image/png,image/jpeg,image/webp,image/gif,image/x-icon,.ico"
            maxBytes={MAX_PICTURE_BYTES}
            otherKind={t('admin.settings.pictures.notPicture')}
            error={(fetcher.data ?? answer)?.message}
          />
          <p className="mt-3 text-muted text-sm">{t(`admin.settings.pictures.${of}.hint`)}</p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button
              variant="secondary"
              pending={fetcher.state !== 'idle'}
              aria-label={t(`admin.settings.pictures.${of}.upload`)}
            >
              {t('admin.settings.pictures.upload')}
            </Button>
            {shown && (
              <Button name="remove" value="on" variant="ghost" aria-label={t(`admin.settings.pictures.${of}.remove`)}>
                {t('admin.settings.pictures.remove')}
              </Button>
            )}
          </div>
        </fetcher.Form>
      </OnceProven>
    </Card>
  )
}
