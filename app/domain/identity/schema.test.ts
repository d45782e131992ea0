import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import {
  credentials,
  firstAdmin,
  mailRequest,
  newPassword,
  passwordChange,
  registration,
  securitySettingsInput,
} from './schema.ts'

const complete = {
  name: 'Mara Quill',
  email: 'mara@example.com',
  password: 'acorn-71',
  confirmPassword: 'acorn-71',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
}

const TERMS = 'You must accept the Terms of Service to continue.'
const PRIVACY = 'You must accept the Privacy Policy to continue.'

function parse(schema: Parameters<typeof parseWithZod>[1]['schema'], fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseWithZod(form, { schema })
}

function errorOf(submission: ReturnType<typeof parse>) {
  return submission.status === 'error' ? submission.error : null
}

test.each([
  [{ name: '  ' }, { name: ['Please fill all fields.'] }],
  [{ email: '', password: 'x' }, { email: ['Please fill all fields.'] }],
  [{ password: '' }, { password: ['Please fill all fields.'] }],
  [
    { confirmPassword: '', acceptTerms: '' },
    { confirmPassword: ['Please fill all fields.'], acceptTerms: [TERMS] },
  ],
  [{ password: 'short', confirmPassword: 'other' }, { password: ['Password must be at least 6 characters long.'] }],
  [{ confirmPassword: 'acorn-72' }, { confirmPassword: ['Passwords do not match.'] }],
  [
    { acceptTerms: '', acceptPrivacy: '' },
    { acceptTerms: [TERMS], acceptPrivacy: [PRIVACY] },
  ],
  [{ acceptPrivacy: '' }, { acceptPrivacy: [PRIVACY] }],
  [{ email: 'mara' }, { email: ['Please enter a valid email address.'] }],
  [{ name: 'Mara\0Quill' }, { name: ['Name must be plain text of at most 100 characters.'] }],
  [{ name: 'x'.repeat(101) }, { name: ['Name must be plain text of at most 100 characters.'] }],
])('reports the first broken rule and each unticked box for a sign-up with %j', (change, error) => {
  expect(errorOf(parse(registration(6), { ...complete, ...change }))).toEqual(error)
})

test('reads only the fields of the sign-up form', () => {
  const submission = parse(registration(6), {
    ...complete,
    email: ' Mara@Example.COM ',
    role: 'admin',
    balance: '1000',
    balance_cents: '1000',
    id: '1',
    emailVerified: 'true',
    '__proto__.role': 'admin',
    'constructor.prototype.role': 'admin',
  })
  expect(submission.status === 'success' && submission.value).toEqual({
    ...complete,
    acceptTerms: true,
    acceptPrivacy: true,
  })
  expect(Reflect.get({}, 'role')).toBeUndefined()
})

test.each([
  [credentials, { email: '', password: 'acorn-71' }, { email: ['Please enter email and password.'] }],
  [credentials, { email: 'mara@example.com', password: '' }, { password: ['Please enter email and password.'] }],
  [credentials, { email: 'mara\0@example.com', password: 'x' }, { email: ['Invalid email or password.'] }],
  [mailRequest, { email: ' ' }, { email: ['Please enter your email address.'] }],
  [newPassword(6), { password: 'acorn-71' }, { confirmPassword: ['Please fill both password fields.'] }],
  [newPassword(6), { password: 'short', confirmPassword: 'other' }, { confirmPassword: ['Passwords do not match.'] }],
  [
    newPassword(6),
    { password: 'short', confirmPassword: 'short' },
    { password: ['Password must be at least 6 characters long.'] },
  ],
])('reports what a malformed form lacks', (schema, fields, error) => {
  expect(errorOf(parse(schema, fields))).toEqual(error)
})

test.each([
  [{}, 'password', 'Please fill new password fields.'],
  [{ password: 'acorn-71' }, 'confirmPassword', 'Please fill new password fields.'],
  [{ password: 'short', confirmPassword: 'other' }, 'confirmPassword', 'New passwords do not match.'],
  [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters long.'],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'password',
    'Password must be at most 128 characters long.',
  ],
])('refuses a password change with %j', (input, field, message) => {
  expect(passwordChange(6).safeParse(input).error?.issues).toMatchObject([{ path: [field], message }])
})

test.each([6, 12, 128])('requires %d characters in every form with a new password', (minimum) => {
  const chosen = (length: number) => {
    const password = 'x'.repeat(length)
    const typed = { ...complete, password, confirmPassword: password, acceptTerms: true, acceptPrivacy: true }
    return [registration, newPassword, passwordChange, firstAdmin].map((schema) =>
      schema(minimum)
        .safeParse(typed)
        .error?.issues.map(({ message }) => message),
    )
  }
  const tooShort = [`Password must be at least ${minimum} characters long.`]
  expect(chosen(minimum - 1)).toEqual(Array(4).fill(tooShort))
  expect(chosen(minimum)).toEqual(Array(4).fill(undefined))
})

const security = {
  version: 'v',
  requireAdminTwoStep: 'on',
  adminSessionMinutes: '30',
  minPasswordLength: '6',
  adminNetworks: ' 203.0.113.7 \r\n\r\n2001:DB8::1/32, 203.0.113.7/32\n10.1.1.1/8 ',
}

test('normalizes the addresses of the Security tab and removes duplicates', () => {
  const submission = parse(securitySettingsInput, security)
  expect(submission.status === 'success' && submission.value).toEqual({
    version: 'v',
    requireAdminTwoStep: true,
    adminSessionMinutes: 30,
    minPasswordLength: 6,
    guestCheckout: false,
    adminNetworks: ['10.0.0.0/8', '2001:db8::/32', '203.0.113.7'],
  })
  const { requireAdminTwoStep, adminNetworks, ...rest } = security
  const off = parse(securitySettingsInput, rest)
  expect(off.status === 'success' && off.value).toMatchObject({ requireAdminTwoStep: false, adminNetworks: [] })
})

test.each([
  [{ adminSessionMinutes: '45' }, { adminSessionMinutes: ['Please choose 15, 30, 60 or 120 minutes.'] }],
  [{ adminSessionMinutes: '' }, { adminSessionMinutes: ['Please choose 15, 30, 60 or 120 minutes.'] }],
  [{ minPasswordLength: '5' }, { minPasswordLength: ['Please enter a whole number from 6 to 128.'] }],
  [{ minPasswordLength: '129' }, { minPasswordLength: ['Please enter a whole number from 6 to 128.'] }],
  [{ minPasswordLength: '6.5' }, { minPasswordLength: ['Please enter a whole number from 6 to 128.'] }],
  [
    { adminNetworks: '203.0.113.7\n203.0.113.300' },
    {
      adminNetworks: [
        '“203.0.113.300” is not an IP address. Enter one per line, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
      ],
    },
  ],
  [
    { adminNetworks: Array.from({ length: 101 }, (_, host) => `203.0.113.${host}`).join('\n') },
    { adminNetworks: ['Please enter at most 100 IP addresses.'] },
  ],
  [{ role: 'admin' }, { '': ['Unrecognized key: "role"'] }],
])('refuses security settings with %j', (change, error) => {
  expect(errorOf(parse(securitySettingsInput, { ...security, ...change }))).toEqual(error)
})
