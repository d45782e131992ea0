import type { Account } from '#app/domain/stock/rules.ts'

/** Joins the fields of an account with colons, even if one contains a colon. */
export function colonLine({ username, password, email, emailPassword }: Account): string {
  return [username, password, email, emailPassword].join(':')
}
