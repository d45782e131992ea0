import { Text } from '@react-email/components'
import type { NewsMail } from '#app/lib/mail.ts'
import { Choices, Greeting, withBreaks } from './parts.tsx'
import { Slip } from './slip.tsx'

type NewsProps = { mail: NewsMail; siteName: string; choicesUrl: string }

/** The operator's words as they were typed: a paragraph for each, with its line breaks. */
export function News({ mail, siteName, choicesUrl }: NewsProps) {
  return (
    <Slip siteName={siteName} subject={mail.subject}>
      <Greeting name={mail.name} />
      {mail.body.split(/\n{2,}/).map((paragraph, number) => (
        <Text key={paragraph.length + number} dir="auto">
          {withBreaks(paragraph)}
        </Text>
      ))}
      <Choices url={choicesUrl} />
    </Slip>
  )
}
