import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  none: 'نفد المخزون',
  few: '{goods, select, items {{count, plural, zero {نفدت العناصر!} one {بقي عنصر واحد!} two {بقي عنصران!} few {بقيت # عناصر!} many {بقي # عنصرًا!} other {بقي # عنصر!}}} other {{count, plural, zero {لم يبق أي حساب!} one {بقي حساب واحد!} two {بقي حسابان!} few {بقيت # حسابات!} many {بقي # حسابًا!} other {بقي # حساب!}}}}',
  enough: 'متوفر',
} satisfies Translation<typeof english>
