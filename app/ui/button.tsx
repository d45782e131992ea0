import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

type Look = { variant?: 'primary' | 'secondary' | 'ghost' | 'danger'; size?: 'sm' | 'md' | 'lg' }

const variants = {
  primary: 'bg-signal text-signal-ink hover:bg-signal-hover',
  secondary: 'border border-line-strong text-text hover:border-control hover:bg-raised',
  ghost: 'text-muted hover:bg-raised hover:text-text',
  danger: 'bg-bad-fill text-white hover:opacity-90',
}

const sizes = {
  sm: 'h-8 rounded-md px-3 text-[0.8125rem]',
  md: 'h-10 rounded-md px-4 text-sm',
  lg: 'h-12 rounded-lg px-6 text-[0.9375rem]',
}

export function buttonStyle({ variant = 'primary', size = 'md' }: Look = {}): string {
  return classNames(
    'button relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress',
    variants[variant],
    sizes[size],
  )
}

/** Prefetches its page on hover. Pass `prefetch="none"` for a page whose views are logged. */
export function ButtonLink({ variant = 'secondary', size, className, ...rest }: LinkProps & Look) {
  return <Link prefetch="intent" {...rest} className={classNames(buttonStyle({ variant, size }), className)} />
}

type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean }

/** While `pending`, it keeps its focus and width and ignores presses. */
export function Button({ variant, size, pending = false, className, children, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      onClick={press}
      aria-disabled={pending || undefined}
      className={classNames(buttonStyle({ variant, size }), className)}
    >
      {children}
      {pending && <span aria-hidden className="pending-mark absolute inset-x-3 bottom-1 h-0.5 rounded-full" />}
    </button>
  )
}
