import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Eye } from '#app/ui/icons.ts'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'

/** Shows the text that a customer bought, once they ask for it. */
export function OwnedContent({ orderId, content }: { orderId: string; content: string | undefined }) {
  const path = href('/customer/orders/:orderId', { orderId })
  const pending = useSentPath() === path
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('customer.copies.content')}</h2>
        {content !== undefined && <CopyButton text={content} />}
      </div>
      {content === undefined ? (
        <Form method="post" action={path} preventScrollReset className="mt-4">
          <Button pending={pending}>
            <Eye aria-hidden className="size-4" />
            {t('customer.copies.reveal')}
          </Button>
        </Form>
      ) : (
        <pre
          dir="auto"
          className="mt-3 overflow-auto whitespace-pre-wrap rounded-md border border-line bg-bg p-4 font-mono text-sm wrap-anywhere"
        >
          {content}
        </pre>
      )}
      <p className="mt-5 border-line border-t pt-4 text-muted text-xs">{t('customer.copies.contentNote')}</p>
    </>
  )
}
