import type { ReactNode } from 'react'
import { href, Link, useLocation, useNavigation } from 'react-router'
import { useSite } from '#app/components/site.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Security, SecurityAnswer } from './change-security.ts'

type TwoStepCardProps = { path: string; security: Security; answer: SecurityAnswer | undefined }

export function TwoStepCard({ path, security: { isRequired, ...security }, answer }: TwoStepCardProps) {
  const { twoStep, asksPassword, hasPassword } = security
  const form = { path, asksPassword, hasPassword, answer }
  return (
    <Card
      title={t('customer.security.twoStep.title')}
      action={
        twoStep ? (
          <Badge tone="good">{t('customer.security.twoStep.on')}</Badge>
        ) : (
          <Badge>{t('customer.security.twoStep.off')}</Badge>
        )
      }
    >
      {isRequired && !twoStep && (
        <Alert tone="warn" title={t('customer.security.twoStep.required')} className="mb-5">
          {t('customer.security.twoStep.requiredText')}
        </Alert>
      )}
      {twoStep ? <WhenOn twoStep={twoStep} isRequired={isRequired} form={form} /> : <WhenOff form={form} />}
    </Card>
  )
}

type FormProps = {
  path: string
  asksPassword: boolean
  hasPassword: boolean
  answer: SecurityAnswer | undefined
}

function WhenOff({ form }: { form: FormProps }) {
  const { enrolment, submission } = form.answer ?? {}
  if (enrolment) return <Enrol enrolment={enrolment} form={form} />
  // The scanned seed remains valid after the session has gone stale.
  if (submission?.initialValue?.intent === 'confirm' && submission.error?.currentPassword)
    return <Confirm form={form} />
  return (
    <div className="grid gap-4">
      <Lead>{t('customer.security.twoStep.lead')}</Lead>
      <ProvenForm {...form}>
        <SubmitButton intent="start">{t('customer.security.twoStep.setUp')}</SubmitButton>
      </ProvenForm>
    </div>
  )
}

function Enrol({ enrolment, form }: { enrolment: NonNullable<SecurityAnswer['enrolment']>; form: FormProps }) {
  const { seed, address, qrCode, wrongCode } = enrolment
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <QrCode label={t('customer.security.twoStep.qrCode')} {...qrCode} />
      <div className="grid min-w-0 flex-1 basis-72 content-start gap-5">
        <div>
          <Lead>
            {rich('customer.security.twoStep.scan', {
              link: (text) => (
                <a href={address} className="text-text underline">
                  {text}
                </a>
              ),
            })}
          </Lead>
          <p className="mt-2 select-all rounded-md border border-line bg-bg px-3 py-2.5 font-mono text-sm">
            {seed.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
        {/* The previous form has asked for the password. */}
        <Confirm form={{ ...form, asksPassword: false }} wrongCode={wrongCode} />
      </div>
    </div>
  )
}

function Confirm({ form, wrongCode }: { form: FormProps; wrongCode?: string }) {
  return (
    <ProvenForm {...form}>
      <CodeField answer={form.answer} error={wrongCode} hint={t('customer.security.twoStep.confirmHint')} />
      <SubmitButton intent="confirm">{t('customer.security.twoStep.turnOn')}</SubmitButton>
    </ProvenForm>
  )
}

type WhenOnProps = { twoStep: NonNullable<Security['twoStep']>; isRequired: boolean; form: FormProps }

function WhenOn({ twoStep, isRequired, form }: WhenOnProps) {
  const { since, backupCodesLeft } = twoStep
  const { backupCodes } = form.answer ?? {}
  return (
    <div className="grid gap-5">
      {backupCodes && <BackupCodes codes={backupCodes} />}
      <Lead>
        {rich('customer.security.twoStep.state', {
          left: backupCodesLeft,
          since: since.toISOString(),
          time: () => <Time at={since} dateOnly />,
        })}
      </Lead>
      {backupCodesLeft <= 2 && <Alert tone="warn">{t('customer.security.twoStep.fewLeft')}</Alert>}
      <ProvenForm {...form}>
        <CodeField
          answer={form.answer}
          hint={t(isRequired ? 'customer.security.twoStep.codeHintRequired' : 'customer.security.twoStep.codeHint')}
        />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton intent="renew-codes" variant="secondary">
            {t('customer.security.twoStep.renewCodes')}
          </SubmitButton>
          {!isRequired && (
            <SubmitButton intent="turn-off" variant="danger">
              {t('customer.security.twoStep.turnOff')}
            </SubmitButton>
          )}
        </div>
      </ProvenForm>
    </div>
  )
}

function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-muted text-sm">{children}</p>
}

function BackupCodes({ codes }: { codes: string[] }) {
  const { settings } = useSite()
  const lines = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
  const title = t('customer.security.backupCodes.file', { siteName: settings.siteName })
  const file = `${title}\n\n${lines.join('\n')}\n`
  return (
    <Alert tone="good" title={t('customer.security.backupCodes.title')}>
      {t('customer.security.backupCodes.lead')}
      <ul
        aria-label={t('customer.security.backupCodes.label')}
        className="my-4 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1.5 font-mono"
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <span className="flex flex-wrap gap-2.5">
        <CopyButton text={lines.join('\n')} label={t('customer.security.backupCodes.copy')} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="backup-codes.txt"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          {t('customer.security.backupCodes.download')}
        </a>
      </span>
    </Alert>
  )
}

type ProvenFormProps = FormProps & { children: ReactNode }

/** Asks for the password once the sign-in is ten minutes old. */
export function ProvenForm({ path, asksPassword, hasPassword, answer, children }: ProvenFormProps) {
  const passwordError = answer?.submission?.error?.currentPassword ?? undefined
  return (
    <PostForm answer={answer} action={path} noValidate={false} className="grid max-w-sm gap-5">
      {(asksPassword || passwordError) && !hasPassword && <PasswordNotChosen />}
      {(asksPassword || passwordError) && hasPassword && (
        <Field
          label={t('customer.security.twoStep.password')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={passwordError}
        />
      )}
      {children}
    </PostForm>
  )
}

/** Leads guests, who have no password, to the email that lets them choose one. */
export function PasswordNotChosen() {
  const { pathname } = useLocation()
  return (
    <Alert tone="warn">
      {rich('customer.security.passwordNotChosen', {
        link: (text) => (
          <Link to={withReturnTo(href('/auth/forgot-password'), pathname)} className="underline">
            {text}
          </Link>
        ),
      })}
    </Alert>
  )
}

type CodeFieldProps = { answer?: SecurityAnswer; error?: string | string[]; hint: string }

export function CodeField({ answer, error, hint }: CodeFieldProps) {
  return (
    <Field
      label={t('customer.security.twoStep.code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error ?? answer?.submission?.error?.code ?? undefined}
      hint={hint}
      className="[&_input]:font-mono"
    />
  )
}

type SubmitButtonProps = { intent: string; variant?: 'secondary' | 'danger'; children: ReactNode }

export function SubmitButton({ intent, variant, children }: SubmitButtonProps) {
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <div>
      <Button type="submit" name="intent" value={intent} variant={variant} pending={isSending}>
        {children}
      </Button>
    </div>
  )
}

/** Quiet zone that scanners need, in modules. */
const QUIET = 4

/** Black on white in both themes, because some cameras read nothing else. */
function QrCode({ label, size, path }: { label: string; size: number; path: string }) {
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
