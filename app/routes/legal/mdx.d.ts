declare module '*.mdx' {
  import type { ElementType, ReactNode } from 'react'

  export const title: string
  /** YYYY-MM-DD. */
  export const updated: string
  export const tableOfContents: { id: string; value: string }[]
  export default function Text(props: { components: Record<string, ElementType> }): ReactNode
}

declare module '*.md' {
  import type { ElementType, ReactNode } from 'react'

  export default function Text(props: { components: Record<string, ElementType> }): ReactNode
}
