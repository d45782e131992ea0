import { z } from 'zod'
import { text } from '#app/domain/catalog/schema.ts'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import { formatDollars } from '#app/lib/money.ts'
import { foldDigits } from '#app/lib/plain-text.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { t } from '#messages'
import { MAX_BONUS_PERCENT, MAX_BONUS_STEPS, MAX_STEP_CENTS } from './rules.ts'

const rows = Array.from({ length: MAX_BONUS_STEPS }, (_, index) => index + 1)

const amountRange = () =>
  t('server.bonuses.amountRange', { least: formatDollars(1), most: formatDollars(MAX_STEP_CENTS) })

const amount = typedDollars.refine((cents) => cents === null || (cents > 0 && cents <= MAX_STEP_CENTS), {
  error: amountRange,
})

const percent = text
  .overwrite(foldDigits)
  .refine(
    (typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_BONUS_PERCENT),
    {
      error: () => t('server.bonuses.percent', { most: MAX_BONUS_PERCENT }),
    },
  )
  .transform((typed) => (typed === '' ? null : Number(typed)))

const fields = Object.fromEntries(
  rows.flatMap(
    (row) =>
      [
        [`amount${row}`, amount],
        [`percent${row}`, percent],
      ] as const,
  ),
)

/** The form has an amount and a percentage for every possible step, `amount1` and `percent1` first. Ignores empty rows. */
export const bonusInput = z
  .strictObject({ version: text, ...fields })
  .transform(({ version, ...typed }: Record<string, unknown>, context) => {
    const steps: BonusStep[] = []
    for (const row of rows) {
      const [fromCents, bonus] = [typed[`amount${row}`], typed[`percent${row}`]] as (number | null | undefined)[]
      if (fromCents == null && bonus == null) continue
      const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (fromCents == null) issue(`amount${row}`, amountRange())
      else if (bonus == null) issue(`percent${row}`, t('server.bonuses.percent', { most: MAX_BONUS_PERCENT }))
      else if (steps.some((step) => step.fromCents === fromCents))
        issue(`amount${row}`, t('server.bonuses.amountTaken'))
      else steps.push({ fromCents, percent: bonus })
    }
    return { version: String(version ?? ''), steps: steps.toSorted((one, other) => one.fromCents - other.fromCents) }
  })
