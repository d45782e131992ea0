import { createElement, type SVGProps } from 'react'

const attributes = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export type Icon = ReturnType<typeof createIcon>

/** Creates a component from the drawing of a Lucide icon (icons.config.ts). */
export function createIcon(name: string, drawing: string) {
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      ...attributes,
      className: `lucide-${name} ${className ?? ''}`,
      ...rest,
      dangerouslySetInnerHTML: { __html: drawing },
    })
}
