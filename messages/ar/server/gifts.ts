import type english from '../../en/server/gifts.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'لم يتغير شيء',
  notRedeemed: 'لم يُسترد الرمز',
  notExported: 'لم تُنزّل الرموز',
  batchNotFound: 'رموز الهدايا هذه غير موجودة.',
  batchExists: 'أنشأ هذا النموذج رموزًا أخرى من قبل. يُرجى إعادة تحميل الصفحة والمحاولة مجددًا.',
  exportedAlready: 'نُزّلت الرموز من قبل، وهي تخرج من المتجر مرة واحدة.',
  revokedAlready: 'هذه الرموز ملغاة من قبل.',
  count: 'يُرجى إدخال عدد صحيح من 1 إلى {most, number}.',
  amountRange: 'يُرجى إدخال مبلغ من {least} إلى {most}.',
  endsInThePast: 'يُرجى اختيار اليوم أو يوم لاحق، أو ترك الحقل فارغًا.',
  note: 'يُرجى إدخال نص عادي لا يتجاوز {most, number} حرفًا.',
  malformed: 'يُرجى إدخال الرمز كاملًا كما وصلك.',
  problems: {
    unknown: 'هذا الرمز غير موجود. يُرجى التحقق من كل حرف.',
    redeemed: 'استُرد هذا الرمز من قبل.',
    redeemedByYou: 'لقد استرددت هذا الرمز من قبل، وأُضيف {amount} إلى رصيدك.',
    expired: 'انتهت صلاحية هذا الرمز.',
    revoked: 'لم يعد هذا الرمز صالحًا.',
  },
  columns: {
    code: 'الرمز',
    amount: 'المبلغ (USD)',
    endsOn: 'اليوم الأخير',
  },
} satisfies Translation<typeof english>
