import { useSite } from '#app/components/site.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

/** New backup codes, which are never shown again. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const { settings } = useSite()
  const lines = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
  const file = `Backup codes of ${settings.siteName}. Each signs you in once.\n\n${lines.join('\n')}\n`
  return (
    <Alert tone="good" title="Two-step sign-in is on.">
      Keep these backup codes where you find them without your phone. They are not shown again.
      <ul aria-label="Backup codes" className="my-4 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1.5 font-mono">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <span className="flex flex-wrap gap-2.5">
        <CopyButton text={lines.join('\n')} label="Copy all" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="backup-codes.txt"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          Download .txt
        </a>
      </span>
    </Alert>
  )
}
