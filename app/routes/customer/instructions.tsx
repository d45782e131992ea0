import { OwnText } from '#app/components/own-text.tsx'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'

type InstructionsProps = { title: string; nodes: MarkdownNode[]; open?: boolean }

/** Shows what to do with a purchase. Readers who know it can fold it. */
export function Instructions({ title, nodes, open = true }: InstructionsProps) {
  return (
    <details open={open}>
      <summary className="cursor-pointer">
        <h2 className="inline font-semibold wrap-anywhere">{title}</h2>
      </summary>
      <div className="mt-3 max-w-3xl text-sm [&_h2]:mt-5 [&_h2]:text-base">
        <OwnText nodes={nodes} />
      </div>
    </details>
  )
}
