import type english from '../../en/server/customers.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notFound: 'المستخدم غير موجود.',
    ownAccount: 'لا يمكنك حذف حسابك.',
    impactChangedMeanwhile: 'تغير الرصيد إلى {balance}. لم يُحذف العميل.',
    topUpUnderWay: 'لدى هذا العميل عملية شحن مفتوحة أو قيد المراجعة. تلزم تسويتها، أو الانتظار حتى تُدفع أو تنتهي.',
    payoutUnderWay: 'لدى هذا العميل عملية صرف مفتوحة. يلزم رفضها أو إتمامها أولًا.',
    orderBeingMade: 'لا يزال أحد الطلبات قيد التجهيز. يلزم الانتظار حتى يُسلَّم أو يُرد مبلغه، خلال 24 ساعة.',
    missingInformation: 'معلومات ناقصة',
    nameAndEmailRequired: 'الاسم والبريد الإلكتروني مطلوبان.',
    changedMeanwhile:
      'تغيرت بيانات هذا العميل أثناء تعديلك لها. يُرجى مقارنة تعديلاتك بالقيم الحالية، ثم الحفظ مرة أخرى.',
    groupNotFound: 'لم تعد هذه المجموعة موجودة.',
    lastAdmin: 'لا يمكنك إزالة آخر مشرف. يلزم تعيين مشرف آخر أولًا.',
    noteNotFound: 'هذه الملاحظة محذوفة بالفعل.',
    profileUpdateFailed: 'فشل تحديث الملف الشخصي',
    profileNotUpdated: 'تعذر تحديث ملفك الشخصي.',
  },
  errors: {
    nameEmpty: 'لا يمكن ترك الاسم فارغًا.',
    role: 'يُرجى اختيار دور.',
    noteMissing: 'يُرجى كتابة ملاحظة.',
    noteInvalid:
      'الملاحظة نص عادي لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  },
} satisfies Translation<typeof english>
