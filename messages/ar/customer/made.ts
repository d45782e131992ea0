import type english from '../../en/customer/made.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'سلعك',

  logged: 'نسجّل كل مرة تُفتح فيها هذه الصفحة أو يُنسخ محتواها أو يُنزَّل، مع عنوان IP المستخدم.',
  deleted: 'حُذفت هذه السلع بعد انتهاء مدة حفظها.',
  refunded: {
    title: 'رُدّ مبلغ هذا الطلب',
  },
  waiting: {
    title: 'طلبك قيد التجهيز',
    text: 'تتحدّث هذه الصفحة تلقائيًا، وتصلك رسالة بالبريد الإلكتروني حين يصبح جاهزًا.',
    usually: 'يستغرق ذلك عادةً: {time}. تتحدّث هذه الصفحة تلقائيًا، وتصلك رسالة بالبريد الإلكتروني حين يصبح جاهزًا.',
    refund: 'إذا تعذّر تجهيزه حتى <time></time>، نرد المبلغ إلى رصيدك تلقائيًا.',
    check: 'تحقق الآن',
  },
} satisfies Translation<typeof english>
