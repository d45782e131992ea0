import { Form, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { counted } from '#app/lib/counted.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Security, SecurityAnswer } from './change-security.ts'
import { TwoStepCard } from './two-step-card.tsx'

type SecurityPageProps = {
  /** The page's own path. */
  path: string
  security: Security
  answer: SecurityAnswer | undefined
}

/** The second step of the sign-in, and where one is signed in; the same for customers and admins. */
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

function Sessions({ path, security: { sessions, idleMinutes } }: { path: string; security: Security }) {
  const sent = useNavigation().formData
  return (
    <Card
      title="Where you are signed in"
      action={
        sessions.length > 1 && (
          <Form method="post" action={path}>
            <Button
              name="intent"
              value="end-others"
              variant="secondary"
              size="sm"
              pending={sent?.get('intent') === 'end-others'}
            >
              Sign out all others
            </Button>
          </Form>
        )
      }
      footer={`A session ends after ${idleMinutes === null ? '7 days' : counted(idleMinutes, 'minute')} without use, and 30 days after its sign-in in any case.`}
      className="mt-5"
    >
      <Table label="Where you are signed in">
        <TableHead>
          <tr>
            <HeaderCell pinned>Device</HeaderCell>
            <HeaderCell>Address</HeaderCell>
            <HeaderCell>Signed in</HeaderCell>
            <HeaderCell>Last used</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {sessions.map(({ id, isThis, device, address, signedInAt, lastUsedAt }) => (
            <Row key={id}>
              <Cell pinned className="min-w-36">
                {device}
                {isThis && <span className="mt-0.5 block text-good text-xs">This device</span>}
              </Cell>
              <Cell className="whitespace-nowrap font-mono text-xs">{address ?? 'Unknown'}</Cell>
              <Cell>
                <Time at={signedInAt} />
              </Cell>
              <Cell>
                <Time at={lastUsedAt} dateOnly={idleMinutes === null} />
              </Cell>
              <Cell className="text-right">
                {!isThis && (
                  <Form method="post" action={path}>
                    <input type="hidden" name="sessionId" value={id} />
                    <Button
                      name="intent"
                      value="end-session"
                      variant="secondary"
                      size="sm"
                      pending={sent?.get('sessionId') === id}
                    >
                      Sign out<span className="sr-only"> {device}</span>
                    </Button>
                  </Form>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
