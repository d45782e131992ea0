import { data, Form, href, Link, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { addPictureByName } from '#app/domain/catalog/pictures/add-by-name.ts'
import { MAX_NAMED_FILES, MAX_PICTURES, MAX_UPLOAD_BYTES } from '#app/domain/catalog/pictures/rules.ts'
import { catalogRefusals } from '#app/domain/catalog/refusals.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFiles } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { FileDrop } from '../shared/file-drop.tsx'
import { OnceProven } from '../shared/identity-field.tsx'
import type { Route } from './+types/many.ts'
import { type FileOutcome, FileOutcomes } from './file-outcomes.tsx'
import { readBytes } from './read-bytes.ts'

const PATH = href('/admin/products/import/pictures')
const limits = { fileField: 'file', fileBytes: MAX_UPLOAD_BYTES, fieldBytes: 1024, files: MAX_NAMED_FILES }

export const meta = pageMeta(() => ({ title: t('admin.pictures.many.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

/** Adds each picture as it arrives. Sending the files again adds only those that are missing. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requireFreshAdmin(request, context, PATH)
  const outcomes: FileOutcome[] = []
  try {
    await withFiles(request, limits, async (files) => {
      for await (const { name: fileName, content } of files) {
        const bytes = await readBytes(content)
        outcomes.push(await outcomeOf(fileName, addPictureByName({ fileName, bytes, ...by })))
      }
    })
    if (outcomes.length === 0) throw catalogRefusals.choosePictures()
    return { outcomes, message: '' }
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data({ outcomes, message }, { status })
  }
}

async function outcomeOf(fileName: string, adding: Promise<{ id: string; name: string }>): Promise<FileOutcome> {
  try {
    const { id, name } = await adding
    return { fileName, product: { id, name } }
  } catch (error) {
    return { fileName, reason: refusalOf(error).message }
  }
}

export default function ManyPictures({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formAction?.startsWith(PATH)
  const { outcomes = [], message = '' } = actionData ?? {}
  return (
    <>
      <PageHeading
        title={t('admin.pictures.many.title')}
        description={t('admin.pictures.many.text')}
        actions={<ButtonLink to={href('/admin/products')}>{t('admin.products.editor.all')}</ButtonLink>}
      />
      <div className="grid max-w-3xl gap-5">
        <Card>
          <OnceProven>
            <Form method="post" action={PATH} encType="multipart/form-data" noValidate>
              <FileDrop
                name="file"
                label={t('admin.pictures.drop')}
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                maxBytes={MAX_UPLOAD_BYTES}
                otherKind={t('admin.pictures.notPicture')}
                {...(message && { error: message })}
                multiple
              />
              <p className="mt-3 text-muted text-sm">
                {t('admin.pictures.many.hint', { files: MAX_NAMED_FILES, most: MAX_PICTURES })}
              </p>
              <Button className="mt-4" pending={isSending === true}>
                {t('admin.pictures.upload')}
              </Button>
            </Form>
          </OnceProven>
        </Card>
        {outcomes.length > 0 && <FileOutcomes outcomes={outcomes} />}
        <p className="text-sm">
          <Link to={href('/admin/products/import')} className="text-accent underline underline-offset-3">
            {t('admin.products.import.title')}
          </Link>
        </p>
      </div>
    </>
  )
}
