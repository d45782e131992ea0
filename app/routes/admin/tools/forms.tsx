import { useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Download } from '#app/domain/catalog/content/downloads.ts'
import { MAX_DOWNLOAD_BYTES, MAX_PREREQUISITES, type Prerequisite } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { t } from '#messages'
import { productPath } from '../settings/product-list.tsx'
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx'
import { FileDrop } from '../shared/file-drop.tsx'

/** Links to the program's settings and to the page that visitors see. */
export function ToolLinks({ id, page }: { id: string; page: string }) {
  return (
    <>
      <Link to={productPath(id)} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
        {t('admin.tools.page.priceAndDays')}
      </Link>
      <Link to={page} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
        {t('admin.tools.page.view')}
      </Link>
    </>
  )
}

export type DownloadAnswer = { message: string }

type DownloadFormProps = {
  current: Download | null
  action: string
  /** The response to a form that was sent without scripts. */
  answer?: DownloadAnswer
}

/** Publishes the desktop tool's ZIP file in place of the previous one. Works without scripts. */
export function DownloadForm({ current, action, answer }: DownloadFormProps) {
  const fetcher = useFetcher<DownloadAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, fetcher.data)
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="space-y-4"
    >
      {current ? (
        <CurrentDownload download={current} />
      ) : (
        <p className="text-muted text-sm">{t('admin.tools.download.none')}</p>
      )}
      {/* Before the file, because the server reads the fields in order. */}
      <input type="hidden" name="shown" value={current?.sha256 ?? ''} />
      <FileDrop
        name="file"
        label={t('admin.tools.download.drop')}
        accept=".zip,application/zip"
        maxBytes={MAX_DOWNLOAD_BYTES}
        otherKind={t('admin.tools.download.notZip')}
        error={(fetcher.data ?? answer)?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">{t('admin.tools.download.limit')}</p>
        <Button type="submit" pending={fetcher.state !== 'idle'}>
          {t('admin.tools.download.publish')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function CurrentDownload({ download }: { download: Download }) {
  const facts = [
    [t('admin.tools.download.published'), download.fileName],
    [t('admin.tools.download.size'), formatBytes(download.sizeBytes)],
    [t('admin.tools.download.hash'), download.sha256],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value], index) => (
        <div key={index} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-all font-mono text-[0.8125rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type PrerequisitesFormProps = {
  action: string
  prerequisites: Prerequisite[]
  version: string
  answer: FormAnswer | undefined
}

const rows = Array.from({ length: MAX_PREREQUISITES }, (_, index) => index + 1)

/** Renders a row for each possible card. Filling an empty row adds a card; emptying a row removes it. */
export function PrerequisitesForm({ action, prerequisites, version, answer }: PrerequisitesFormProps) {
  const stored: Record<string, string> = Object.fromEntries(
    prerequisites.flatMap(({ title, text }, index) => [
      [`title${index + 1}`, title],
      [`text${index + 1}`, text],
    ]),
  )
  const field = fieldsOf<Record<string, string> & { version: string }>({ ...stored, version }, answer)
  return (
    <SettingsForm action={action} version={version} answer={answer} submit={t('admin.tools.prerequisites.save')}>
      <p className="text-muted text-sm">{t('admin.tools.prerequisites.text')}</p>
      {rows.map((row) => (
        <fieldset key={row} className="grid gap-4 border-line border-t pt-4 sm:grid-cols-[14rem_1fr]">
          <legend className="float-left w-full font-mono text-faint text-xs uppercase sm:col-span-2">
            {t('admin.tools.prerequisites.card', { row })}
          </legend>
          <Field label={t('admin.tools.prerequisites.cardTitle')} {...field(`title${row}`)} autoComplete="off" />
          <TextArea label={t('admin.tools.prerequisites.cardText')} {...field(`text${row}`)} rows={3} />
        </fieldset>
      ))}
    </SettingsForm>
  )
}
