import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { CircleCheck, Hourglass } from '#app/ui/icons.ts'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import { type LabelledLicense, LicenseLabel } from './license-label.tsx'

type Verified = { message: string; isEndingSoon: boolean; license: LabelledLicense }

type LicenseCheckAnswer = { submission: SubmissionResult } | Verified

type LicenseCheckProps = { answer: LicenseCheckAnswer | undefined; action?: string; fields?: Record<string, string> }

/** Checks a key by POST, because a URL would leave it in histories and referrers. */
export function LicenseCheck({ answer, action, fields = {} }: LicenseCheckProps) {
  const navigation = useNavigation()
  const refused = answer && 'submission' in answer ? answer.submission : undefined
  const valid = answer && 'license' in answer ? answer : undefined
  return (
    <div className="slip grid rounded-lg border border-line lg:grid-cols-2">
      <PostForm
        answer={refused}
        action={action}
        preventScrollReset={action !== undefined}
        className="px-5 py-6 sm:px-8 sm:py-8"
      >
        <HiddenFields fields={Object.entries(fields)} />
        <Field
          label={t('shop.parts.licenseCheck.key')}
          name="license_key"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          hint={t('shop.parts.licenseCheck.keyHint')}
          defaultValue={valid?.license.licenseKey ?? String(refused?.initialValue?.license_key ?? '')}
          // A rate limit belongs to no field and is shown here too.
          error={refused?.error?.license_key ?? refused?.error?.[''] ?? undefined}
          className="[&_input]:font-mono [&_input]:text-base [&_input]:tracking-wide"
        />
        <Button size="lg" pending={navigation.formData?.has('license_key')} className="mt-5 w-full">
          {t('shop.parts.licenseCheck.check')}
        </Button>
      </PostForm>
      <section
        aria-label={t('shop.parts.licenseCheck.result')}
        aria-live="polite"
        className="flex flex-col justify-center gap-3.5 border-line-strong border-t border-dashed px-5 py-6 sm:px-8 sm:py-8 lg:border-t-0 lg:border-s"
      >
        {valid ? <Result {...valid} /> : <NoResult />}
      </section>
    </div>
  )
}

function Result({ message, isEndingSoon, license }: Verified) {
  const Icon = isEndingSoon ? Hourglass : CircleCheck
  return (
    <>
      <h2 className={`flex items-center gap-2 font-semibold ${isEndingSoon ? 'text-warn' : 'text-good'}`}>
        <Icon aria-hidden className="size-5" /> {message}
      </h2>
      <LicenseLabel license={license} />
    </>
  )
}

function NoResult() {
  return <p className="text-balance text-center text-muted text-sm">{t('shop.parts.licenseCheck.noResult')}</p>
}
