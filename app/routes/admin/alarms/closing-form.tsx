import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { kindWords } from '#app/domain/alarms/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'

type ClosingFormProps = {
  alarm: { id: string; kind: string }
  action: string
  /** The server's answer to one of the forms of the page. */
  answer: Partial<FormAnswer> | undefined
}

/** Put away until somebody closes the alarm, so that a long list stays short. */
export function ClosingForm({ alarm, action, answer }: ClosingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useNavigation().formData
  const isThis = answer?.submission?.initialValue?.alarmId === alarm.id
  const submission = isThis ? answer?.submission : undefined
  useFirstError(form, submission)
  const about = <span className="sr-only">: {kindWords(alarm.kind)}</span>
  return (
    <details
      open={submission != null}
      className="group/closing lg:open:w-80 lg:open:border-line lg:open:border-l lg:open:pl-8"
    >
      <summary
        className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} cursor-pointer list-none group-open/closing:mb-4 [&::-webkit-details-marker]:hidden`}
      >
        Close{about}
        <ChevronDown aria-hidden className="size-3.5 group-open/closing:rotate-180" />
      </summary>
      <Form ref={form} method="post" action={action} noValidate>
        <input type="hidden" name="alarmId" value={alarm.id} />
        <TextArea
          label={<>What came of it?{about}</>}
          name="note"
          rows={3}
          dir="auto"
          defaultValue={String(submission?.initialValue?.note ?? '')}
          error={submission?.error?.note ?? undefined}
          hint="For the other admins. It is raised again if it is still so."
        />
        <Button size="sm" pending={sent?.get('alarmId') === alarm.id} className="mt-3.5">
          Close alarm
        </Button>
      </Form>
    </details>
  )
}
