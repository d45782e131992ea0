import type english from '#messages/en/customer/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: 'الشراء عند التوفر',
  lead: 'ما نشتريه لك فور توفره في المخزون. لا تدفع إلا ثمن ما تستلمه.',
  none: 'لا توجد طلبات شراء عند التوفر',
  noneText: 'إذا كان المتوفر أقل مما تريد، يمكنك انتظار الباقي ونشتريه لك عند وصوله.',
  progress: 'تم شراء {filled, number} من {wanted, number}',
  terms: 'حتى {price} للواحد، حتى {day}',
  short: 'رصيدك لا يكفي. <link>شحن الرصيد</link>',
  cancel: 'إلغاء<hidden> الشراء عند توفر {name}</hidden>',
  thisWeek: 'تم شراء {filled, number} من {wanted, number} هذا الأسبوع',
  everyWeek: '{count, number} كل أسبوع، حتى {price} للواحد.',
  nextWeek: 'يبدأ الأسبوع التالي في {day}.',
  pause: 'إيقاف مؤقت<hidden> للشراء الأسبوعي: {name}</hidden>',
  resume: 'استئناف<hidden> الشراء الأسبوعي: {name}</hidden>',
  states: {
    waiting: 'بانتظار التوفر',
    filled: 'مكتمل',
    cancelled: 'ملغى',
    expired: 'منتهٍ',
    paused: 'متوقف مؤقتًا',
  },
  new: {
    title: 'الشراء عند التوفر',
    lead: 'نشتري لك {name} فور توفره في المخزون.',
    now: 'الشراء الآن',
    wanted: 'الكمية',
    rest: 'الكمية لاحقًا',
    maxPrice: 'أعلى سعر للواحد بالدولار الأمريكي',
    maxPriceHint: 'ندفع سعر اليوم، ولا ندفع أكثر من هذا أبدًا.',
    endsOn: 'آخر يوم',
    repeats: 'التكرار',
    once: 'مرة واحدة',
    weekly: 'كل أسبوع حتى الإلغاء',
    endsOnOnce: 'بتوقيت UTC، بعد {most, number} يومًا على الأكثر. ليس للشراء الأسبوعي آخر يوم.',
    terms:
      'كل من ينتظر يحصل على حصة عادلة من المخزون الجديد بحسب الأسبقية. كل عملية شراء طلب بشروط يومها، يُدفع من رصيدك وتصلك رسالة عنه. يمكن الإلغاء في أي وقت.',
    submit: 'الشراء عند التوفر',
    buyAndWait: 'شراء {count, number} وانتظار الباقي',
  },
} satisfies Translation<typeof english>
