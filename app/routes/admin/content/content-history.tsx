import { Form, href } from 'react-router'
import type { ContentVersion } from '#app/domain/catalog/content/shared-content.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Eye } from '#app/ui/icons.ts'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { OnceProven } from '../shared/identity-field.tsx'

type ContentHistoryProps = {
  productId: string
  contents: ContentVersion[]
  revealed: { id: string; text: string } | undefined
}

/** Lists the present and earlier texts by date. Showing one is audited. */
export function ContentHistory({ productId, contents, revealed }: ContentHistoryProps) {
  return (
    <OnceProven>
      <ol className="divide-y divide-line">
        {contents.map(({ id, createdAt }, index) => (
          <li key={id} className="grid gap-2.5 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="flex flex-wrap items-center gap-2 text-sm">
                <Time at={createdAt} />
                {index === 0 && <Badge tone="good">{t('admin.content.present')}</Badge>}
              </span>
              {revealed?.id !== id && (
                <Form
                  method="post"
                  action={href('/admin/products/:itemId/content', { itemId: productId })}
                  preventScrollReset
                >
                  <input type="hidden" name="contentId" value={id} />
                  <Button name="intent" value="reveal" variant="secondary" size="sm">
                    <Eye aria-hidden className="size-4" />
                    {t('admin.content.reveal')}
                  </Button>
                </Form>
              )}
            </div>
            {revealed?.id === id && (
              <pre
                dir="auto"
                className="overflow-auto whitespace-pre-wrap rounded-md border border-line bg-bg p-3.5 font-mono text-[0.8125rem] wrap-anywhere"
              >
                {revealed.text}
              </pre>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4 border-line border-t pt-4 text-muted text-xs">{t('admin.content.logged')}</p>
    </OnceProven>
  )
}
