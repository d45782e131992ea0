import type english from '../../en/server/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notRequested: 'لم يُطلب الصرف',
    moreThanPayable: 'يمكن صرف {payable} على الأكثر.',
    bonusWithheld: 'يُحتجز من هذا الصرف {withheld} مقابل مكافأة أنفقتها، فيصلك {sent}. أرسل النموذج مرة أخرى للموافقة.',
    tooLittleLeft: 'بعد احتجاز {withheld} مقابل مكافأة أنفقتها يتبقى أقل من {least}.',
    openAlready: 'لديك عملية صرف مفتوحة بالفعل. يمكنك إلغاء طلبها أو انتظار انتهائها.',
    tooMany:
      'يمكنك طلب الصرف {most, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}} على الأكثر خلال 24 ساعة. يُرجى إعادة المحاولة لاحقًا.',
    notWithdrawn: 'لم يُلغَ الطلب',
    underWay: 'لا يمكن إلغاء الطلب إلا قبل أن نبدأ الصرف. حالته: {state}.',
    notSaved: 'لم يتغير شيء',
    notFound: 'عملية الصرف هذه غير موجودة.',
    changedMeanwhile: 'تغيرت عملية الصرف منذ فتحها. حالتها: {state}.',
    notStarted: 'لم يبدأ الصرف',
    payableTooLow:
      'يمكن الآن صرف {payable} للعميل، أي أقل من المبلغ المطلوب {amount}. يمكن رفض الطلب، أو بدء الصرف عندما يكفي الرصيد.',
    bonusSpentSince:
      'أنفق العميل من مكافأته بعد الطلب: يلزم احتجاز {withheld}، وهو أكثر مما وافق عليه. ارفض الطلب ليتمكن من تقديم طلب جديد.',
  },
  errors: {
    amount: 'يُرجى إدخال مبلغ لا يقل عن {least}.',
    detailsMissing: 'يُرجى توضيح طريقة الدفع لك.',
    referenceMissing: 'يُرجى إدخال رقم مرجع الدفعة.',
    reasonMissing: 'يُرجى توضيح السبب للعميل.',
    notPlain:
      'يُرجى إدخال نص عادي لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  },
} satisfies Translation<typeof english>
