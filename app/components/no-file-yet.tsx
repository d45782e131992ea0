import { Alert } from '#app/ui/alert.tsx'
import { t } from '#messages'

export function NoFileYet({ name }: { name: string }) {
  return (
    <Alert tone="warn" title={t('shop.parts.noFileYet.title')} className="mb-4">
      {t('shop.parts.noFileYet.text', { name })}
    </Alert>
  )
}
