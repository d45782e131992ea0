import type { ReactNode } from 'react'
import { rich } from '#messages'

/** Shows the operator's lines, or those of the message catalog while the first is blank. */
export function Headline({ headline, secondHeadline }: { headline: string; secondHeadline: string }) {
  const second = (text: ReactNode) => <span className="block text-signal">{text}</span>
  if (!headline) return rich('shop.home.hero.title', { promise: second })
  return (
    <>
      <bdi>{headline}</bdi>
      {secondHeadline && second(<bdi>{secondHeadline}</bdi>)}
    </>
  )
}
