import { Form, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { counted } from '#app/lib/counted.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Security, SecurityAnswer } from './change-security.ts'
import { TwoStepCard } from './two-step-card.tsx'

type SecurityPageProps = { path: string; security: Security; answer: SecurityAnswer | undefined }

export function SecurityPage({ path, security, answer }: SecurityPageProps) {
  return (
    <>
      <RefusalAlert refusal={answer?.refusal} besideField={isBesideField(answer)} className="mb-5" />
      <TwoStepCard path={path} security={security} answer={answer} />
      <Sessions path={path} security={security} />
    </>
  )
}

function isBesideField(answer: SecurityAnswer | undefined): boolean {
  const { code, currentPassword } = answer?.submission?.error ?? {}
  return Boolean(code || currentPassword)
}

const small = { variant: 'secondary', size: 'sm' } as const

function Sessions({ path, security: { sessions, idleMinutes } }: { path: string; security: Security }) {
  const sent = useNavigation().formData
  const columns: Column<Security['sessions'][number]>[] = [
    {
      header: 'Device',
      pinned: true,
      className: 'min-w-36',
      cell: ({ device, isThis }) => (
        <>
          {device}
          {isThis && <span className="mt-0.5 block text-good text-xs">This device</span>}
        </>
      ),
    },
    {
      header: 'Address',
      className: 'whitespace-nowrap font-mono text-xs',
      cell: ({ address }) => address ?? 'Unknown',
    },
    { header: 'Signed in', cell: ({ signedInAt }) => <Time at={signedInAt} /> },
    { header: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} dateOnly={idleMinutes === null} /> },
    {
      header: 'Actions',
      hidesHeader: true,
      className: 'text-right',
      cell: ({ id, isThis, device }) =>
        !isThis && (
          <Form method="post" action={path}>
            <input type="hidden" name="sessionId" value={id} />
            <Button {...small} name="intent" value="end-session" pending={sent?.get('sessionId') === id}>
              Sign out<span className="sr-only"> {device}</span>
            </Button>
          </Form>
        ),
    },
  ]
  return (
    <Card
      title="Where you are signed in"
      action={
        sessions.length > 1 && (
          <Form method="post" action={path}>
            <Button {...small} name="intent" value="end-others" pending={sent?.get('intent') === 'end-others'}>
              Sign out all other devices
            </Button>
          </Form>
        )
      }
      footer={`Sessions end after ${idleMinutes === null ? '7 days' : counted(idleMinutes, 'minute')} of inactivity, and in any case 30 days after sign-in.`}
      className="mt-5"
    >
      <DataTable label="Where you are signed in" columns={columns} items={sessions} />
    </Card>
  )
}
