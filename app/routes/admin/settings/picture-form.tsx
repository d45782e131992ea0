import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { NOT_PICTURE } from '#app/domain/settings/refusals.ts'
import { MAX_PICTURE_BYTES } from '#app/domain/settings/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { FileDrop } from '../shared/file-drop.tsx'
import { OnceProven } from '../shared/once-proven.tsx'

export type PictureAnswer = { message: string }

type PictureFormProps = {
  title: string
  action: string
  shown: string | null
  hint: string
  /** What the page came with when there is no script to fetch it. */
  answer?: PictureAnswer
}

/** Uploads a picture or takes it away, at once and without the other fields of its tab; works as a plain form too. */
export function PictureForm({ title, action, shown, hint, answer }: PictureFormProps) {
  const fetcher = useFetcher<PictureAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, fetcher.data)
  const pending = fetcher.state !== 'idle'
  return (
    <Card title={title} action={shown && <Preview address={shown} />}>
      <OnceProven>
        <fetcher.Form ref={form} method="post" action={action} encType="multipart/form-data" noValidate>
          {/* Before the file: the server reads the fields in their order. */}
          <input type="hidden" name="shown" value={shown ?? ''} />
          <FileDrop
            // Empty again once what was chosen is shown.
            key={shown}
            name="file"
            label="Drop one picture here, or choose it"
            accept="image/png,image/jpeg,image/webp,image/gif,image/x-icon,.ico"
            maxBytes={MAX_PICTURE_BYTES}
            otherKind={NOT_PICTURE}
            error={(fetcher.data ?? answer)?.message}
          />
          <p className="mt-3 text-muted text-sm">
            {hint} PNG, JPEG, WebP, GIF or ICO, 512 KB at most. It is saved at once.
          </p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button variant="secondary" pending={pending} aria-label={`Upload ${title.toLowerCase()}`}>
              Upload
            </Button>
            {shown && (
              <Button name="remove" value="on" variant="ghost" aria-label={`Remove ${title.toLowerCase()}`}>
                Remove
              </Button>
            )}
          </div>
        </fetcher.Form>
      </OnceProven>
    </Card>
  )
}

function Preview({ address }: { address: string }) {
  return <img src={address} alt="As it is now" className="size-8 rounded-sm border border-line bg-bg object-contain" />
}
