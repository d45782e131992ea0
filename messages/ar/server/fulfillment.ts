import type english from '../../en/server/fulfillment.ts'
import type { Translation } from '../../types.ts'

export default {
  faults: {
    notReady: 'السلع غير جاهزة بعد.',
    tooLong: 'كان الرد أطول من {limit} أو انقطع.',
    malformed: 'لم يتضمن الرد أي سلع، أو لم يكن JSON صالحًا.',
  },
  reasons: {
    late: 'تعذّر تجهيز السلع خلال 24 ساعة.',
    refused: 'تعذّر تجهيز السلع: {reason}',
    declined: 'تعذّر تجهيز السلع.',
  },
  errors: {
    usualMinutes: 'يُرجى إدخال عدد دقائق من 1 إلى {most, number}، أو ترك الحقل فارغًا.',
  },
  refusals: {
    notSaved: 'لم تُحفظ نقطة النهاية',
    productMissing: 'لم يعد هذا المنتج موجودًا، أو أن سلعه لا تُجهَّز حسب الطلب.',
    changed: 'تغيّرت نقطة النهاية هذه أثناء التعديل. يُرجى مراجعة إعداداتها الحالية ثم إعادة المحاولة.',
  },
} satisfies Translation<typeof english>
