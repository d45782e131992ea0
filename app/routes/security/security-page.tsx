import { Form, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
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
      header: t('shop.labels.columns.device'),
      className: 'min-w-36 fold:col-start-1 fold:row-start-1',
      cell: ({ device, isThis }) => (
        <>
          {device}
          {isThis && (
            <span className="mt-0.5 block text-good text-xs">{t('customer.security.sessions.thisDevice')}</span>
          )}
        </>
      ),
    },
    {
      header: t('customer.security.sessions.address'),
      isLabeled: true,
      className: 'whitespace-nowrap font-mono text-xs fold:col-span-2',
      cell: ({ address }) => address ?? t('customer.security.sessions.unknownAddress'),
    },
    {
      header: t('customer.security.sessions.signedIn'),
      isLabeled: true,
      className: 'fold:col-span-2',
      cell: ({ signedInAt }) => <Time at={signedInAt} />,
    },
    {
      header: t('customer.security.sessions.lastUsed'),
      isLabeled: true,
      className: 'fold:col-span-2',
      cell: ({ lastUsedAt }) => <Time at={lastUsedAt} dateOnly={idleMinutes === null} />,
    },
    {
      header: t('customer.security.sessions.actions'),
      hidesHeader: true,
      className: 'text-end fold:col-start-2 fold:row-start-1 fold:empty:hidden',
      cell: ({ id, isThis, device }) =>
        !isThis && (
          <Form method="post" action={path}>
            <input type="hidden" name="sessionId" value={id} />
            <Button {...small} name="intent" value="end-session" pending={sent?.get('sessionId') === id}>
              {rich('customer.security.sessions.signOut', {
                device,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          </Form>
        ),
    },
  ]
  return (
    <Card
      title={t('customer.security.sessions.title')}
      action={
        sessions.length > 1 && (
          <Form method="post" action={path}>
            <Button {...small} name="intent" value="end-others" pending={sent?.get('intent') === 'end-others'}>
              {t('customer.security.sessions.signOutOthers')}
            </Button>
          </Form>
        )
      }
      footer={
        idleMinutes === null
          ? t('customer.security.sessions.endsAfterDays', { days: 7 })
          : t('customer.security.sessions.endsAfterMinutes', { minutes: idleMinutes })
      }
      className="mt-5"
    >
      <DataTable folds label={t('customer.security.sessions.title')} columns={columns} items={sessions} />
    </Card>
  )
}
