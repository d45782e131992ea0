import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { readNetwork } from '#app/lib/network.ts'
import { foldName, hasLetter, isLine } from '#app/lib/plain-text.ts'
import { readCode, SESSION_MINUTES } from './rules.ts'

const MIN_PASSWORD = 6
export const MAX_PASSWORD = 128
const MAX_NAME = 100
const MAX_NETWORKS = 100

const text = z.string().default('')
const email = z.string().overwrite(foldEmail).default('')
export const name = z.string().overwrite(foldName).default('')
const checkbox = z.boolean().default(false)
const code = z.string().default('').transform(readCode)

type Rule<Input> = { broken: (input: Input) => boolean; field: keyof Input & string; message: string }

function rule<Field extends string, Value>(field: Field, broken: (value: Value) => boolean, message: string) {
  return { field, message, broken: (input: Record<Field, Value>) => broken(input[field]) }
}

/** Adds rules and reports only the first broken one. */
export function inOrder<Shape extends z.ZodRawShape>(shape: Shape, rules: Rule<z.output<z.ZodObject<Shape>>>[]) {
  return z.object(shape).superRefine((input, context) => {
    const rule = rules.find(({ broken }) => broken(input))
    if (rule) context.addIssue({ code: 'custom', path: [rule.field], message: rule.message })
  })
}

export function filled<Field extends string>(message: string, ...fields: Field[]): Rule<Record<Field, string>>[] {
  return fields.map((field) => ({ field, message, broken: (input) => input[field] === '' }))
}

const emailRule = rule('email', (typed: string) => !isEmail(typed), 'Please enter a valid email address.')

const LONG_NAME = `Name must be plain text of at most ${MAX_NAME} characters.`

export const nameRules = [
  rule('name', (typed: string) => !isLine(typed, MAX_NAME), LONG_NAME),
  rule('name', (typed: string) => !hasLetter(typed), 'Name must have at least one letter.'),
]

function passwordRules(minimum: number) {
  const tooShort = `Password must be at least ${minimum} characters long.`
  const tooLong = `Password must be at most ${MAX_PASSWORD} characters long.`
  return [
    rule('password', (typed: string) => typed.length < minimum, tooShort),
    rule('password', (typed: string) => typed.length > MAX_PASSWORD, tooLong),
  ]
}

const repeatedRule: Rule<{ password: string; confirmPassword: string }> = {
  field: 'confirmPassword',
  message: 'Passwords do not match.',
  broken: (input) => input.password !== input.confirmPassword,
}

export const registration = (minPasswordLength: number) =>
  inOrder({ name, email, password: text, confirmPassword: text, acceptTerms: checkbox, acceptPrivacy: checkbox }, [
    ...filled('Please fill all fields.', 'name', 'email', 'password', 'confirmPassword'),
    ...passwordRules(minPasswordLength),
    repeatedRule,
    rule('acceptTerms', (ticked: boolean) => !ticked, 'You must accept the Terms of Service to continue.'),
    rule('acceptPrivacy', (ticked: boolean) => !ticked, 'You must accept the Privacy Policy to continue.'),
    ...nameRules,
    emailRule,
  ])

export type Registration = z.output<ReturnType<typeof registration>>

export const credentials = inOrder({ email, password: text }, [
  ...filled('Please enter email and password.', 'email', 'password'),
  rule('email', (typed: string) => !isEmail(typed), 'Invalid email or password.'),
])

export const mailRequest = inOrder({ email }, [...filled('Please enter your email address.', 'email'), emailRule])

export const newPassword = (minPasswordLength: number) =>
  inOrder({ password: text, confirmPassword: text }, [
    ...filled('Please fill both password fields.', 'password', 'confirmPassword'),
    repeatedRule,
    ...passwordRules(minPasswordLength),
  ])

export const passwordChange = (minPasswordLength: number) =>
  inOrder({ password: text, confirmPassword: text, currentPassword: text }, [
    ...filled('Please fill new password fields.', 'password', 'confirmPassword'),
    { ...repeatedRule, message: 'New passwords do not match.' },
    ...passwordRules(minPasswordLength),
  ])

export const firstAdmin = (minPasswordLength: number) =>
  inOrder({ name, email, password: text }, [
    ...filled('Please fill all fields.', 'name', 'email', 'password'),
    ...passwordRules(minPasswordLength),
    ...nameRules,
    emailRule,
  ])

export type FirstAdmin = z.output<ReturnType<typeof firstAdmin>>

export const secondStep = inOrder({ code }, filled('Please enter a code.', 'code'))

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
  adminSessionMinutes: z
    .enum(SESSION_MINUTES.map(String), 'Please choose 15, 30, 60 or 120 minutes.')
    .transform(Number),
  minPasswordLength: text
    .refine(
      (typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= MIN_PASSWORD && Number(typed) <= MAX_PASSWORD,
      `Please enter a whole number from ${MIN_PASSWORD} to ${MAX_PASSWORD}.`,
    )
    .transform(Number),
  adminNetworks: text.transform((typed, context) => {
    const lines = typed.split(/[\s,]+/).filter((line) => line !== '')
    const networks = lines.map(readNetwork)
    const wrong = lines[networks.indexOf(null)]
    const message =
      wrong !== undefined
        ? `“${wrong.slice(0, 50)}” is not an IP address. Enter one per line, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.`
        : networks.length > MAX_NETWORKS && `Please enter at most ${MAX_NETWORKS} IP addresses.`
    if (message) context.addIssue({ code: 'custom', message })
    return [...new Set(networks.filter((network) => network !== null))].sort()
  }),
})

export type SecuritySettings = Omit<z.output<typeof securitySettingsInput>, 'version'>
