import { useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { MAX_DOWNLOAD_BYTES, VERSION_LIMITS } from '#app/domain/catalog/rules.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, Field, TextArea } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { t } from '#messages'
import { FileDrop } from '../shared/file-drop.tsx'
import { OnceProven } from '../shared/identity-field.tsx'

/** Messages by field; blank for the form. */
export type VersionAnswer = { errors: Record<string, string> }

type VersionFormProps = {
  productId: string
  isFirst: boolean
  /** The response to a form that was sent without scripts. */
  answer: VersionAnswer | undefined
}

/** Publishes a version of a file. Works without scripts. */
export function VersionForm({ productId, isFirst, answer }: VersionFormProps) {
  const fetcher = useFetcher<VersionAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, fetcher.data)
  const errors = (fetcher.data ?? answer)?.errors ?? {}
  return (
    <Card title={t('admin.versions.publishTitle')}>
      <OnceProven>
        <fetcher.Form
          ref={form}
          method="post"
          action={href('/admin/products/:fileId/versions', { fileId: productId })}
          encType="multipart/form-data"
          noValidate
          className="grid gap-5"
        >
          {errors[''] && <Alert tone="bad">{errors['']}</Alert>}
          {/* The fields precede the file, because the server reads them in order. */}
          <Field
            label={t('admin.versions.version')}
            name="version"
            error={errors.version}
            hint={t('admin.versions.versionHint')}
            maxLength={VERSION_LIMITS.version}
            autoComplete="off"
            className="sm:max-w-xs"
          />
          <TextArea
            label={t('admin.versions.note')}
            name="note"
            rows={3}
            dir="auto"
            error={errors.note}
            hint={t('admin.versions.noteHint')}
          />
          {!isFirst && (
            <Checkbox
              label={t('admin.versions.mailsHolders')}
              name="mailsHolders"
              hint={t('admin.versions.mailsHoldersHint')}
            />
          )}
          <FileDrop
            name="file"
            label={t('admin.versions.drop')}
            accept=""
            maxBytes={MAX_DOWNLOAD_BYTES}
            otherKind=""
            error={errors.file}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-sm">{t('admin.versions.limit')}</p>
            <Button type="submit" pending={fetcher.state !== 'idle'}>
              {t('admin.versions.publish')}
            </Button>
          </div>
        </fetcher.Form>
      </OnceProven>
    </Card>
  )
}
