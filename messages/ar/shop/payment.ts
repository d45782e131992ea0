import type english from '../../en/shop/payment.ts'
import type { Translation } from '../../types.ts'

export default {
  dashboard: 'الانتقال إلى لوحتي',
  failed: {
    title: 'فشل الدفع',
    text: 'لم يُضَف شيء إلى رصيدك. إذا كنت قد دفعت بالفعل، فسنضيف المبلغ فور أن يؤكده مزود الدفع.',
  },
  result: {
    title: 'نتيجة الدفع',
    continue: 'متابعة الدفع',
    headings: {
      unknown: 'شكرًا لك',
      credited: 'وصل المبلغ',
      refunded: 'أُعيد المبلغ',
      dismissed: 'لم يُضَف شيء',
      waiting: 'بانتظار الدفع',
      held: 'المبلغ محتجز',
      notMade: 'لم يتم الشراء',
      guest: 'يُرجى تفقد بريدك الإلكتروني',
    },
    texts: {
      guest: 'بعد أن يؤكد مزود الدفع وصول المبلغ، نرسل إليك رابط طلبك بالبريد الإلكتروني.',
      buying: 'نُنشئ طلبك الآن. تُحدَّث هذه الصفحة تلقائيًا.',
      buysNext: 'نُنشئ طلبك فور أن يؤكد مزود الدفع وصول المبلغ. تُحدَّث هذه الصفحة تلقائيًا.',
      unknown: 'سيُضاف المبلغ إلى رصيدك بعد أن يؤكده مزود الدفع.',
      credited: 'المبلغ الآن في رصيدك.',
      otherAmount: 'المبلغ الذي اخترته {amount}. أضفنا ما وصل فعلًا.',
      refunded: 'أعاد مزود الدفع هذا المبلغ.',
      dismissed: 'راجعنا عملية الدفع هذه ولم نضف شيئًا إلى رصيدك.',
      waiting: 'سنضيف المبلغ إلى رصيدك فور أن يؤكده مزود الدفع. تُحدَّث هذه الصفحة تلقائيًا.',
      held: 'لم يُضَف شيء بعد. عملية الدفع قيد المراجعة.',
    },
  },
  wanted: {
    payNow: 'الدفع الآن',
    several: '{quantity, number} × {name}',
    missing: 'ينقصك {amount} لشراء {item}',
    finish: 'أكمل عملية الشراء: {item}، {amount}',
    open: 'إكمال الشراء',
  },
} satisfies Translation<typeof english>
