import type english from '../../en/server/bonuses.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'لم تُحفظ المكافآت',
  changedMeanwhile:
    'غيّر شخص آخر المكافآت أثناء التحرير. تظهر القيم الحالية بجانب قيمك، ويمكن الحفظ مجددًا لاستخدام قيمك.',
  amountRange: 'يُرجى إدخال مبلغ من {least} إلى {most}.',
  amountTaken: 'هذا المبلغ مستخدم في صف آخر.',
  percent: 'يُرجى إدخال عدد صحيح من 1 إلى {most, number}.',
} satisfies Translation<typeof english>
