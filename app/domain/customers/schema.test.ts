import { expect, test } from 'vitest'
import { profileInput } from './schema.ts'

test.each([
  [{}, 'Name cannot be empty.'],
  [{ name: ' \t ' }, 'Name cannot be empty.'],
  [{ name: 'Mara\0Quill' }, 'Name must be plain text of at most 100 characters.'],
  [{ name: 'x'.repeat(101) }, 'Name must be plain text of at most 100 characters.'],
])('refuses a profile with %j', (input, sentence) => {
  expect(profileInput.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test('reads only the name of a profile', () => {
  expect(profileInput.parse({ name: ' Mara ', email: 'x', role: 'admin', balanceCents: 1 })).toEqual({ name: 'Mara' })
})
