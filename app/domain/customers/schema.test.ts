import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { credentials, mailRequest, newPassword, passwordChange, profileInput, registration } from './schema.ts'

const complete = {
  name: 'Mara Quill',
  email: 'mara@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
}

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
  [{ confirmPassword: '', acceptTerms: '' }, { confirmPassword: ['Please fill all fields.'] }],
  [{ password: 'short', confirmPassword: 'other' }, { password: ['Password must be at least 6 characters long.'] }],
  [{ confirmPassword: 'secret2', acceptTerms: '' }, { confirmPassword: ['Passwords do not match.'] }],
  [{ acceptTerms: '', acceptPrivacy: '' }, { acceptTerms: ['You must accept the Terms of Service to continue.'] }],
  [{ acceptPrivacy: '' }, { acceptPrivacy: ['You must accept the Privacy Policy to continue.'] }],
  [{ email: 'mara' }, { email: ['Please enter a valid email address.'] }],
  [{ name: 'Mara\0Quill' }, { name: ['Name must be plain text of at most 100 characters.'] }],
  [{ name: 'x'.repeat(101) }, { name: ['Name must be plain text of at most 100 characters.'] }],
])('sign-up with %j tells only the first broken rule', (change, error) => {
  expect(errorOf(parse(registration, { ...complete, ...change }))).toEqual(error)
})

test('sign-up keeps its own fields and nothing else', () => {
  const submission = parse(registration, {
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
  [credentials, { email: '', password: 'secret1' }, { email: ['Please enter email and password.'] }],
  [credentials, { email: 'mara@example.com', password: '' }, { password: ['Please enter email and password.'] }],
  [credentials, { email: 'mara\0@example.com', password: 'x' }, { email: ['Invalid email or password.'] }],
  [mailRequest, { email: ' ' }, { email: ['Please enter your email address.'] }],
  [newPassword, { password: 'secret1' }, { confirmPassword: ['Please fill both password fields.'] }],
  [newPassword, { password: 'short', confirmPassword: 'other' }, { confirmPassword: ['Passwords do not match.'] }],
  [
    newPassword,
    { password: 'short', confirmPassword: 'short' },
    { password: ['Password must be at least 6 characters long.'] },
  ],
])('a malformed form is told what it lacks', (schema, fields, error) => {
  expect(errorOf(parse(schema, fields))).toEqual(error)
})

test.each([
  [{}, 'Name cannot be empty.'],
  [{ name: ' \t ' }, 'Name cannot be empty.'],
  [{ name: 'Mara\0Quill' }, 'Name must be plain text of at most 100 characters.'],
  [{ name: 'x'.repeat(101) }, 'Name must be plain text of at most 100 characters.'],
])('a profile with %j is refused', (input, sentence) => {
  expect(profileInput.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test('of a profile only the name is read', () => {
  expect(profileInput.parse({ name: ' Mara ', email: 'x', role: 'admin', balanceCents: 1 })).toEqual({ name: 'Mara' })
})

test.each([
  [{}, 'password', 'Please fill new password fields.'],
  [{ password: 'secret1' }, 'confirmPassword', 'Please fill new password fields.'],
  [{ password: 'short', confirmPassword: 'other' }, 'confirmPassword', 'New passwords do not match.'],
  [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters long.'],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'password',
    'Password must be at most 128 characters long.',
  ],
])('a password change with %j is refused', (input, field, message) => {
  expect(passwordChange.safeParse(input).error?.issues).toMatchObject([{ path: [field], message }])
})
