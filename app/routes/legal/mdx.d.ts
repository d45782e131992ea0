/** A legal text, made into a component by the build. */
declare module '*.mdx' {
  import type { ElementType, ReactNode } from 'react'

  export const title: string
  /** The day of the last change, as YYYY-MM-DD. */
  export const updated: string
  export const tableOfContents: { id: string; value: string }[]
  export default function Text(props: { components: Record<string, ElementType> }): ReactNode
}

/** A document of the project that a page shows. */
declare module '*.md' {
  import type { ElementType, ReactNode } from 'react'

  export default function Text(props: { components: Record<string, ElementType> }): ReactNode
}
