import { Form, href } from 'react-router'
import { isStalled, isUnderWay, type UploadProgress } from '#app/domain/uploads/rules.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { UploadProgressPanel } from './progress-panel.tsx'

type UploadUnderWayProps = { uploadId: string; progress: UploadProgress }

export function UploadUnderWay({ uploadId, progress }: UploadUnderWayProps) {
  const isImport = progress.phase === 'importing' || progress.phase === 'imported'
  const isOver = progress.phase === 'failed' || progress.phase === 'cancelled'
  return (
    <>
      <PageHeading title={t('admin.uploads.title')} description={t('admin.uploads.progress.description')} />
      {isUnderWay(progress) && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      <Card>
        {isOver ? (
          <Alert
            tone="warn"
            title={t(`admin.uploads.progress.${progress.phase === 'cancelled' ? 'cancelled' : 'failed'}`)}
          >
            {progress.failure}
          </Alert>
        ) : (
          <UploadProgressPanel
            label={t(`admin.uploads.progress.${isImport ? 'adding' : 'reading'}`)}
            progress={progress}
          />
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-3 empty:hidden">
          {isUnderWay(progress) && !isStalled(progress) && (
            <Form method="post" action={href('/admin/stock/uploads/:uploadId/cancellation', { uploadId })}>
              <Button variant="secondary">{t('shop.labels.actions.cancel')}</Button>
            </Form>
          )}
          {(isOver || isStalled(progress)) && (
            <ButtonLink to={href('/admin/stock/uploads')} variant="primary">
              {t('admin.uploads.progress.uploadAgain')}
            </ButtonLink>
          )}
        </div>
      </Card>
    </>
  )
}
