import type english from '../../en/server/discounts.ts'
import type { Translation } from '../../types.ts'

export default {
  refused: 'لم يُستخدم رمز الخصم',
  notSaved: 'لم يُحفظ الرمز',
  belowMinimum: 'هذا الرمز للطلبات التي لا تقل عن {amount}.',
  taken: 'يوجد رمز آخر بهذا الاسم.',
  changedMeanwhile: 'غيّر شخص آخر هذا الرمز أثناء التحرير. القيم الحالية مذكورة بجانب قيمك؛ احفظ مجددًا لاعتماد قيمك.',
  limitBelowUses:
    'استُخدم هذا الرمز {uses, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}، لذلك لا يمكن أن يكون الحد أقل.',
  productMissing: 'يُرجى اختيار منتج.',
  categoryMissing: 'يُرجى اختيار فئة.',
  number: 'يُرجى إدخال عدد صحيح من {least, number} إلى {most, number}.',
  amount: 'يُرجى إدخال مبلغ مثل 5.00.',
  scope: 'يُرجى اختيار ما يشمله الرمز.',
  oneKind: 'يُرجى إدخال نسبة مئوية أو مبلغ، أحدهما فقط.',
  endsBefore: 'اليوم الأخير يسبق اليوم الأول.',
  code: 'يُرجى استخدام 3 إلى 32 من الأحرف اللاتينية والأرقام والشرطات.',
  problems: {
    unknown: 'هذا الرمز غير موجود.',
    off: 'لم يعد بالإمكان استخدام هذا الرمز.',
    notYet: 'لا يمكن استخدام هذا الرمز بعد.',
    ended: 'انتهت صلاحية هذا الرمز.',
    otherProduct: 'هذا الرمز لمنتجات أخرى.',
    notFirst: 'هذا الرمز لأول عملية شراء فقط.',
    usedUp: 'استُنفد هذا الرمز.',
    usedByYou: 'لقد استخدمت هذا الرمز من قبل.',
  },
} satisfies Translation<typeof english>
