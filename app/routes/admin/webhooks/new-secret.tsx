import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

/** A secret that was just made, which is never shown again. */
export function NewSecret({ secret, children }: { secret: string; children: ReactNode }) {
  return (
    <Alert tone="good" title="This is its secret.">
      It is not shown again. {children}
      <code className="my-3 block wrap-anywhere rounded-md border border-line bg-bg px-3 py-2.5 font-mono text-[0.8125rem]">
        {secret}
      </code>
      <CopyButton text={secret} label="Copy secret" />
    </Alert>
  )
}
