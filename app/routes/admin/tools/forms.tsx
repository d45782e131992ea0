import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Download } from '#app/domain/catalog/downloads.ts'
import { NOT_ZIP } from '#app/domain/catalog/refusals.ts'
import { MAX_DOWNLOAD_BYTES, MAX_PREREQUISITES, type Prerequisite } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx'
import { FileDrop } from '../shared/file-drop.tsx'

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
        <p className="text-muted text-sm">No file is published yet.</p>
      )}
      {/* Before the file, because the server reads the fields in order. */}
      <input type="hidden" name="shown" value={current?.sha256 ?? ''} />
      <FileDrop
        name="file"
        label="Drop a ZIP file here, or choose one"
        accept=".zip,application/zip"
        maxBytes={MAX_DOWNLOAD_BYTES}
        otherKind={NOT_ZIP}
        error={(fetcher.data ?? answer)?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          512 MiB at most. It replaces the published file once the upload is complete.
        </p>
        <Button type="submit" pending={fetcher.state !== 'idle'}>
          Publish
        </Button>
      </div>
    </fetcher.Form>
  )
}

function CurrentDownload({ download }: { download: Download }) {
  const facts = [
    ['Published', download.fileName],
    ['Size', formatBytes(download.sizeBytes)],
    ['SHA-256', download.sha256],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
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
    <SettingsForm action={action} version={version} answer={answer} submit="Save cards">
      <p className="text-muted text-sm">Cards are shown in this order. Keep them factual. Empty rows are not shown.</p>
      {rows.map((row) => (
        <fieldset key={row} className="grid gap-4 border-line border-t pt-4 sm:grid-cols-[14rem_1fr]">
          <legend className="float-left w-full font-mono text-faint text-xs uppercase sm:col-span-2">Card {row}</legend>
          <Field label="Title" {...field(`title${row}`)} autoComplete="off" />
          <TextArea label="Text" {...field(`text${row}`)} rows={3} />
        </fieldset>
      ))}
    </SettingsForm>
  )
}
