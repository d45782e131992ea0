import { t } from '#messages'
import { CopyButton } from './copy-button.tsx'

export function CodeBlock({ language, code }: { language: string; code: string }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-bg">
      <div className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-2 pe-2 ps-4">
        <span className="font-mono text-muted text-xs">{language}</span>
        <CopyButton text={code} label={t('shop.ui.copy.code', { language })} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-4 font-mono text-[0.8125rem] leading-relaxed -outline-offset-2">
        <code>{code}</code>
      </pre>
    </div>
  )
}
