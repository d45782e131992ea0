import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type Link = ReactElement<{ fetchPriority?: 'low' }>

/** Renders the router's scripts with a low priority, behind styles and typefaces. The router has no option for it. */
export function LateScripts() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode }> | null
  return scripts && Children.map(scripts.props.children, late)
}

function late(child: ReactNode): ReactNode {
  return isValidElement(child) && child.type === 'link' ? cloneElement(child as Link, { fetchPriority: 'low' }) : child
}
