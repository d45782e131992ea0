import { createElement, type SVGProps } from 'react'

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }

const drawing = {
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

/** Draws an icon of lucide-react. The build puts it in place of the package's own function, whose options are not used. */
export default function createIcon({ name, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement('svg', { ...drawing, className: `lucide-${name} ${className ?? ''}`, ...rest }, children)
}
