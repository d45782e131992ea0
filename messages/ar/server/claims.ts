import type english from '../../en/server/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSubmitted: 'لم تُرسل المطالبة',
    lineNotFound: 'ما حدّدته ليس ضمن هذا الطلب. لم تُرسل أي مطالبة.',
    lineRefunded: 'سبق رد الثمن.',
    noWarranty: 'بيع هذا الطلب بلا ضمان. لم تُرسل أي مطالبة.',
    warrantyOver: 'انتهى ضمان هذا الطلب. لم تُرسل أي مطالبة.',
    tooMany:
      'الحد الأقصى خلال 24 ساعة {most, plural, zero {# مطالبة} one {مطالبة واحدة} two {مطالبتان} few {# مطالبات} many {# مطالبة} other {# مطالبة}}. لم تُرسل أي مطالبة؛ يُرجى تحديد عدد أقل أو المحاولة لاحقًا.',
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
    lineMissing: 'يُرجى تحديد واحد على الأقل.',
    tooManyLines: 'الحد الأقصى لما يمكن تحديده {most, number}.',
    reason: 'يُرجى اختيار المشكلة.',
    detailsMissing: 'يُرجى وصف المشكلة.',
    decision: 'يُرجى اختيار قرار.',
    noteMissing: 'يُرجى توضيح السبب للعميل.',
  },
} satisfies Translation<typeof english>
