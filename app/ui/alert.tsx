import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'border-line-strong bg-surface',
  good: 'border-good/50 bg-good/8',
  warn: 'border-warn/50 bg-warn/8',
  bad: 'border-bad/60 bg-bad/8',
}

type AlertProps = {
  tone?: keyof typeof tones
  title?: string
  isAnnounced?: boolean
  children?: ReactNode
  className?: string
}

export function Alert({ tone = 'neutral', title, isAnnounced, children, className }: AlertProps) {
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div
      role={isAnnounced ? undefined : role}
      className={classNames('rounded-lg border px-4 py-3 text-sm', tones[tone], className)}
    >
      {title && <strong className="me-2 font-semibold">{title}</strong>}
      {children}
    </div>
  )
}
