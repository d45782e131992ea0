import { formatDollars } from '#app/lib/money.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import type { CodeProblem } from './rules.ts'

/** A purchase whose code cannot be used. Counted as a guess. */
export class CodeRefused extends Refusal {
  constructor(problem: CodeProblem, minTotalCents: number | null) {
    const message = codeSentence(problem, minTotalCents)
    super({ title: t('server.discounts.refused'), status: 409, message })
  }
}

function codeSentence(problem: CodeProblem, minTotalCents: number | null): string {
  if (problem !== 'belowMinimum') return t(`server.discounts.problems.${problem}`)
  return t('server.discounts.belowMinimum', { amount: formatDollars(minTotalCents ?? 0) })
}

const notSaved = () => ({ title: t('server.discounts.notSaved') })

export const discountRefusals = refusals({
  codeNotFound: () => ({ ...notSaved(), status: 404, message: t('server.discounts.problems.unknown') }),
  codeTaken: () => ({ ...notSaved(), status: 409, message: t('server.discounts.taken'), field: 'code' }),
  codeChangedMeanwhile: () => ({ ...notSaved(), status: 409, message: t('server.discounts.changedMeanwhile') }),
  limitBelowUses: (uses: number) => ({
    ...notSaved(),
    status: 409,
    message: t('server.discounts.limitBelowUses', { uses }),
    field: 'usesLimit',
  }),
  productMissing: () => ({ ...notSaved(), message: t('server.discounts.productMissing'), field: 'productId' }),
  categoryMissing: () => ({ ...notSaved(), message: t('server.discounts.categoryMissing'), field: 'category' }),
})
