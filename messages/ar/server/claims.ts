import type english from '../../en/server/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSubmitted: 'لم تُرسل المطالبة',
    lineNotFound: 'هذا الحساب ليس ضمن الطلب. لم تُرسل أي مطالبة.',
    lineRefunded: 'رُدّ ثمن هذا الحساب من قبل.',
    noWarranty: 'بيع هذا الطلب بلا ضمان. لم تُرسل أي مطالبة.',
    warrantyOver: 'انتهى ضمان هذا الطلب. لم تُرسل أي مطالبة.',
    tooMany:
      'يمكنك الإبلاغ عن {most, plural, zero {# حساب} one {حساب واحد} two {حسابين} few {# حسابات} many {# حسابًا} other {# حساب}} كحد أقصى خلال 24 ساعة. لم تُرسل أي مطالبة؛ يُرجى الإبلاغ عن حسابات أقل أو المحاولة لاحقًا.',
    tooManyOpen:
      'الحد الأقصى للمطالبات المفتوحة لديك {most, plural, zero {# مطالبة} one {مطالبة واحدة} two {مطالبتان} few {# مطالبات} many {# مطالبة} other {# مطالبة}}. لم تُرسل أي مطالبة؛ يُرجى الانتظار إلى أن نراجع بعضها.',
    notDecided: 'لم يُبتّ في المطالبة',
    claimNotFound: 'هذه المطالبة غير موجودة.',
    decidedAlready: 'سبق البت في هذه المطالبة.',
    nothingLeftToCredit: 'رُدّ كامل ثمن هذا الطلب من قبل، ولم يبق ما يُضاف إلى الرصيد.',
    nobodyToGiveTo: 'حُذف هذا العميل، لذا لا يمكن سوى رفض المطالبة.',
  },
  errors: {
    text: 'يُرجى إدخال نص عادي لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    lineMissing: 'يُرجى تحديد حساب واحد على الأقل.',
    tooManyLines:
      'يُرجى تحديد {most, plural, zero {# حساب} one {حساب واحد} two {حسابين} few {# حسابات} many {# حسابًا} other {# حساب}} كحد أقصى.',
    reason: 'يُرجى اختيار المشكلة.',
    detailsMissing: 'يُرجى وصف المشكلة.',
    decision: 'يُرجى اختيار قرار.',
    noteMissing: 'يُرجى توضيح السبب للعميل.',
  },
} satisfies Translation<typeof english>
