import { hashPassword } from '#app/integrations/passwords.ts'
import { CommonPassword } from './refusals.ts'

let common: Promise<Set<string>> | undefined

/**
 * The hash under which a password that somebody chose is kept. Refuses with CommonPassword what stands, in any case, on lists of the
 * passwords that people choose most, as those are tried first (security.md).
 */
export async function hashNewPassword(password: string): Promise<string> {
  // Read when the first password is chosen, as most processes never see one.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  if ((await common).has(password.toLowerCase())) throw new CommonPassword()
  return hashPassword(password)
}
