import type english from '../../en/shop/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  lost: {
    title: 'لا استجابة',
    purchase: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن يُخصم منك مرتين.',
    message: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لا تُرسل الرسالة نفسها مرتين أبدًا.',
  },
  shortfall: { title: 'الرصيد غير كافٍ', addFunds: 'شحن الرصيد' },
  charge: { balance: 'الرصيد', stillNeeded: 'المبلغ الناقص', balanceAfter: 'الرصيد بعد الشراء' },
  noFileYet: {
    title: 'لا يتوفر ملف للتنزيل بعد',
    text: 'لا يمكن تنزيل {name} بعد، لكن مدة الترخيص تبدأ من يوم الشراء.',
  },
  license: {
    statuses: { active: 'نشط', inactive: 'موقوف', expired: 'منتهٍ' },
    timeLeft: 'المدة المتبقية',
    left: 'يتبقى {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}، حتى <time>{date}</time>',
    end: 'تاريخ الانتهاء <time>{date}</time>',
    ended: 'انتهى في <time>{date}</time>',
    device: 'الجهاز',
    noDevice: 'لا يوجد جهاز بعد',
    devices: 'الأجهزة {bound, number} من {most, number}',
    tooManyDevices: 'الأجهزة {bound, number}، والمسموح الآن {most, number} فقط',
  },
  licenseCheck: {
    key: 'مفتاح الترخيص',
    keyHint: 'أربع مجموعات، في كل منها أربعة أحرف إنجليزية كبيرة أو أرقام.',
    check: 'التحقق من الترخيص',
    result: 'النتيجة',
    noResult: 'يظهر الترخيص هنا مع البرنامج والحالة والأيام المتبقية.',
  },
  topUp: {
    check: 'التحقق مجددًا',
    states: {
      created: 'قيد البدء',
      waiting: 'بالانتظار',
      paid: 'مدفوعة',
      paid_over: 'مدفوعة بزيادة',
      paid_in_part: 'مدفوعة جزئيًا',
      paid_late: 'مدفوعة بتأخير',
      expired: 'مغلقة',
      failed: 'فاشلة',
      held: 'محتجزة لدى المزود',
      refunded: 'أُعيد المبلغ',
      review: 'قيد المراجعة',
      dismissed: 'لم تُضَف إلى الرصيد',
    },
    steps: { invoice: 'الفاتورة', detected: 'رُصد الدفع', credited: 'أُضيف إلى الرصيد' },
    waits: {
      check: 'بانتظار الدفع.',
      process: 'رُصد المبلغ على الشبكة.',
      confirm_check: 'بانتظار تأكيد الشبكة للدفع.',
      wrong_amount_waiting: 'وصل جزء من المبلغ. بانتظار الباقي.',
      refund_process: 'مزود الدفع يعيد المبلغ الآن.',
      refund_fail: 'تعذر على مزود الدفع إعادة المبلغ.',
      other: 'بانتظار مزود الدفع.',
    },
  },
} satisfies Translation<typeof english>
