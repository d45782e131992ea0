import { AUDIT_KEPT_YEARS } from '#app/domain/audit/rules.ts'

/** For how many years what the privacy policy names is kept ("How long we keep it"). */
export const KEPT_YEARS = { technical: AUDIT_KEPT_YEARS, messages: 3, books: 7 } as const

export const GIVEN_UP_TASK_DAYS = 30
