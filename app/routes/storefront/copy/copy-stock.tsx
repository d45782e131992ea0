import { LOW_STOCK, stockLabel } from '#app/domain/stock/stock-labels.ts'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'

/** Says how many copies are left; null for a product that cannot run out. */
export function CopyStock({ stock, className }: { stock: number | null; className?: string }) {
  const isFew = stock !== null && stock > 0 && stock < LOW_STOCK
  const tone = stock === 0 ? 'text-bad' : isFew ? 'text-warn' : 'text-good'
  return <span className={classNames('font-medium', tone, className)}>{inReadersLanguage(stock, isFew)}</span>
}

function inReadersLanguage(stock: number | null, isFew: boolean): string {
  if (stock === null) return t('shop.copy.always')
  return isFew ? t('shop.copy.left', { count: stock }) : stockLabel(stock)
}
