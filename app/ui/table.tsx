import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type TableProps = ComponentProps<'table'> & {
  /** What the table lists, for screen readers. */
  label: string
  /** For a height limit of the scrolled area. */
  frameClassName?: string
}

/** Scrolls inside its own frame, by keyboard too; the header stays, and the first column where `pinned` is set on its cells. */
export function Table({ label, frameClassName, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={classNames('relative overflow-auto', frameClassName)}>
      <table {...rest} className={classNames('w-full border-separate border-spacing-0 text-sm', className)} />
    </section>
  )
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('group', className)} />
}

type CellProps = { pinned?: boolean; numeric?: boolean }

const pinnedStyle = 'sticky left-0 z-10 bg-surface'

export function HeaderCell({ pinned, numeric, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'sticky top-0 whitespace-nowrap border-line border-b bg-surface px-3 py-2.5 font-medium text-muted text-xs',
        numeric ? 'text-right' : 'text-left',
        pinned ? 'left-0 z-20' : 'z-10',
        className,
      )}
    />
  )
}

export function Cell({ pinned, className, ...rest }: ComponentProps<'td'> & { pinned?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-line border-b px-3 py-3 align-middle group-last:border-b-0',
        pinned && pinnedStyle,
        className,
      )}
    />
  )
}

/** A number that is compared down the column. */
export function NumberCell({ className, ...rest }: ComponentProps<'td'>) {
  return <Cell {...rest} className={classNames('whitespace-nowrap text-right tabular-nums', className)} />
}
