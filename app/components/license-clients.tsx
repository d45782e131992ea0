import type { ClientExample } from '#app/lib/api-reference/client-examples.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { Download } from '#app/ui/icons.ts'
import csharp from '#clients/csharp/PackhouseLicense.cs?url'
import python from '#clients/python/packhouse_license/__init__.py?url'
import typescript from '#clients/typescript/packhouse-license.ts?url'

const urls: Record<string, string> = { TypeScript: typescript, Python: python, 'C#': csharp }

export function LicenseClients({ examples }: { examples: readonly ClientExample[] }) {
  const options = examples.map(({ language, needs, fileName, code }) => ({
    name: language,
    content: (
      <>
        <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={urls[language]} download={fileName} className={buttonStyle({ variant: 'secondary' })}>
            <Download aria-hidden className="size-4" />
            {fileName}
          </a>
          <p className="text-muted text-sm">Needs {needs}</p>
        </div>
        <CodeBlock language={`${language} example`} code={code} />
      </>
    ),
  }))
  return <Choice label="Client" options={options} />
}
