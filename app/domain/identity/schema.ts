import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { readNetwork } from '#app/lib/network.ts'
import { foldDigits, foldName, hasLetter, isLine } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { MAX_PASSWORD, MIN_PASSWORD, readCode, SESSION_MINUTES } from './rules.ts'

const MAX_NAME = 100
const MAX_NETWORKS = 100

const text = z.string().default('')
const email = z.string().overwrite(foldEmail).default('')
export const name = z.string().overwrite(foldName).default('')
const checkbox = z.boolean().default(false)
const code = z.string().default('').transform(readCode)

type Rule<Input> = { broken: (input: Input) => boolean; field: keyof Input & string; message: () => string }

function rule<Field extends string, Value>(field: Field, broken: (value: Value) => boolean, message: () => string) {
  return { field, message, broken: (input: Record<Field, Value>) => broken(input[field]) }
}

/** Adds rules and reports only the first broken one. */
export function inOrder<Shape extends z.ZodRawShape>(shape: Shape, rules: Rule<z.output<z.ZodObject<Shape>>>[]) {
  return z.object(shape).superRefine((input, context) => {
    const rule = rules.find(({ broken }) => broken(input))
    if (rule) context.addIssue({ code: 'custom', path: [rule.field], message: rule.message() })
  })
}

export function filled<Field extends string>(message: () => string, ...fields: Field[]): Rule<Record<Field, string>>[] {
  return fields.map((field) => ({ field, message, broken: (input) => input[field] === '' }))
}

const emailRule = rule(
  'email',
  (typed: string) => !isEmail(typed),
  () => t('shop.auth.errors.emailInvalid'),
)

export const nameRules = [
  rule(
    'name',
    (typed: string) => !isLine(typed, MAX_NAME),
    () => t('shop.auth.errors.nameNotPlain', { most: MAX_NAME }),
  ),
  rule(
    'name',
    (typed: string) => !hasLetter(typed),
    () => t('shop.auth.errors.nameWithoutLetter'),
  ),
]

function passwordRules(minimum: number) {
  const tooShort = () => t('shop.auth.errors.passwordTooShort', { least: minimum })
  const tooLong = () => t('shop.auth.errors.passwordTooLong', { most: MAX_PASSWORD })
  return [
    rule('password', (typed: string) => typed.length < minimum, tooShort),
    rule('password', (typed: string) => typed.length > MAX_PASSWORD, tooLong),
  ]
}

const repeatedRule: Rule<{ password: string; confirmPassword: string }> = {
  field: 'confirmPassword',
  message: () => t('shop.auth.errors.passwordsDiffer'),
  broken: (input) => input.password !== input.confirmPassword,
}

const accepted = (message: () => string) => checkbox.refine((ticked) => ticked, { error: message })

/** The boxes of a new customer or guest, each with its own error. */
export const acceptance = {
  acceptTerms: accepted(() => t('shop.auth.errors.termsNotAccepted')),
  acceptPrivacy: accepted(() => t('shop.auth.errors.privacyNotAccepted')),
}

/** The address of a visitor who buys without an account. */
export const guestEmail = email.refine(isEmail, { error: () => t('shop.auth.errors.emailInvalid') })

export const registration = (minPasswordLength: number) =>
  inOrder({ name, email, password: text, confirmPassword: text, ...acceptance }, [
    ...filled(() => t('shop.auth.errors.fieldMissing'), 'name', 'email', 'password', 'confirmPassword'),
    ...passwordRules(minPasswordLength),
    repeatedRule,
    ...nameRules,
    emailRule,
  ])

export type Registration = z.output<ReturnType<typeof registration>>

export const credentials = inOrder({ email, password: text }, [
  ...filled(() => t('shop.auth.errors.credentialsMissing'), 'email', 'password'),
  rule(
    'email',
    (typed: string) => !isEmail(typed),
    () => t('shop.auth.errors.credentialsWrong'),
  ),
])

export const mailRequest = inOrder({ email }, [...filled(() => t('shop.auth.errors.emailMissing'), 'email'), emailRule])

export const newPassword = (minPasswordLength: number) =>
  inOrder({ password: text, confirmPassword: text }, [
    ...filled(() => t('shop.auth.errors.passwordsMissing'), 'password', 'confirmPassword'),
    repeatedRule,
    ...passwordRules(minPasswordLength),
  ])

export const passwordChange = (minPasswordLength: number) =>
  inOrder({ password: text, confirmPassword: text, currentPassword: text }, [
    ...filled(() => t('shop.auth.errors.newPasswordsMissing'), 'password', 'confirmPassword'),
    { ...repeatedRule, message: () => t('shop.auth.errors.newPasswordsDiffer') },
    ...passwordRules(minPasswordLength),
  ])

export const firstAdmin = (minPasswordLength: number) =>
  inOrder({ name, email, password: text }, [
    ...filled(() => t('shop.auth.errors.fieldMissing'), 'name', 'email', 'password'),
    ...passwordRules(minPasswordLength),
    ...nameRules,
    emailRule,
  ])

export type FirstAdmin = z.output<ReturnType<typeof firstAdmin>>

export const secondStep = inOrder(
  { code },
  filled(() => t('shop.auth.errors.codeMissing'), 'code'),
)

const currentPassword = text

export const identityProof = z.strictObject({ currentPassword })

export const securityChange = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start'), currentPassword }),
  z.object({ intent: z.literal('confirm'), currentPassword, code }),
  z.object({ intent: z.literal('renew-codes'), currentPassword, code }),
  z.object({ intent: z.literal('turn-off'), currentPassword, code }),
  z.object({ intent: z.literal('end-session'), sessionId: z.uuid() }),
  z.object({ intent: z.literal('end-others') }),
])

export const securitySettingsInput = z.strictObject({
  version: text,
  requireAdminTwoStep: checkbox,
  guestCheckout: checkbox,
  adminSessionMinutes: z
    .enum(SESSION_MINUTES.map(String), { error: () => t('server.identity.settings.minutes') })
    .transform(Number),
  minPasswordLength: text
    .overwrite(foldDigits)
    .refine((typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= MIN_PASSWORD && Number(typed) <= MAX_PASSWORD, {
      error: () => t('server.identity.settings.passwordLength', { least: MIN_PASSWORD, most: MAX_PASSWORD }),
    })
    .transform(Number),
  adminNetworks: text.transform((typed, context) => {
    const lines = typed.split(/[\s,]+/).filter((line) => line !== '')
    const networks = lines.map(readNetwork)
    const wrong = lines[networks.indexOf(null)]
    const message =
      wrong !== undefined
        ? t('server.identity.settings.network', { network: wrong.slice(0, 50) })
        : networks.length > MAX_NETWORKS && t('server.identity.settings.tooManyNetworks', { most: MAX_NETWORKS })
    if (message) context.addIssue({ code: 'custom', message })
    return [...new Set(networks.filter((network) => network !== null))].sort()
  }),
})

export type SecuritySettings = Omit<z.output<typeof securitySettingsInput>, 'version'>
