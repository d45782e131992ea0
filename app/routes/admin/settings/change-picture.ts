import { data, redirect } from 'react-router'
import { type Picture, readPicture } from '#app/domain/settings/commands.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { MAX_PICTURE_BYTES } from '#app/domain/settings/rules.ts'
import { pictureInput } from '#app/domain/settings/schema.ts'
import { formRefusals, type MultipartForm, withMultipart } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { t } from '#messages'
import type { PictureAnswer } from './picture-form.tsx'

const limits = { fileField: 'file', fileBytes: MAX_PICTURE_BYTES, fieldBytes: 4096 }

export type PictureChange = { picture: Picture | null; shown: string }

/** Reads a picture form, runs the domain command and redirects to `done`, or responds with the refusal. */
export async function changePicture(request: Request, change: (change: PictureChange) => Promise<void>, done: string) {
  try {
    await change(await withMultipart(request, limits, readForm))
    return redirect(done)
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<PictureAnswer>({ message }, { status })
  }
}

async function readForm({ fields, file }: MultipartForm): Promise<PictureChange> {
  const picture = file && (await readPicture(file.content))
  const input = pictureInput.safeParse(Object.fromEntries(fields))
  if (!input.success) {
    const fault = String(input.error.issues[0]?.message)
    throw formRefusals.formMalformed(t('server.settings.refusals.pictureFormMalformed', { fault }))
  }
  const { shown, remove } = input.data
  if (!remove && !picture) throw settingsRefusals.choosePicture()
  return { picture: remove ? null : picture, shown }
}
