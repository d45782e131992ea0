import { Hr, Link, Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import { hairline, small } from './slip.tsx'

export type Fact = [label: string, value: string]

/** A name is whatever its owner typed: isolated, so that its direction stays its own. */
export function Greeting({ name }: { name: string | null }) {
  if (!name) return <Text>Hello,</Text>
  return (
    <Text>
      Hello <bdi>{name}</bdi>,
    </Text>
  )
}

/** The lines of a packing slip. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Section style={{ borderTop: hairline, borderBottom: hairline, margin: '20px 0' }}>
      <Text style={{ lineHeight: '26px' }}>
        {facts.map(([label, value], line) => (
          <Fragment key={label}>
            {line > 0 && <br />}
            <span style={small}>{label}:</span> <bdi>{value}</bdi>
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}

export function Choices({ url }: { url: string }) {
  return (
    <>
      <Hr style={{ borderTop: hairline, margin: '20px 0 12px' }} />
      <Text style={{ ...small, margin: 0 }}>
        <Link href={url}>Choose which mails you get</Link>
      </Text>
    </>
  )
}

/** Lines as they were typed, in HTML and in plain text. */
export function withBreaks(text: string) {
  return text.split('\n').flatMap((line, number) => [number > 0 && <br key={line.length + number} />, line])
}
