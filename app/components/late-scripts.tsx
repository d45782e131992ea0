import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type Link = ReactElement<{ fetchPriority?: 'low' }>

/**
 * The router's scripts, fetched behind styles and typefaces: a page reads without them. The router has no option for that, so
 * the links that it renders get it here.
 */
export function LateScripts() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode }> | null
  return scripts && Children.map(scripts.props.children, late)
}

function late(child: ReactNode): ReactNode {
  return isValidElement(child) && child.type === 'link' ? cloneElement(child as Link, { fetchPriority: 'low' }) : child
}
