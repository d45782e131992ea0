import { CopyButton } from './copy-button.tsx'

export function IdToCopy({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <code className="break-all font-mono text-xs">{id}</code>
      <CopyButton text={id} />
    </span>
  )
}
