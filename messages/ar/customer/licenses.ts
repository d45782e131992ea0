import type english from '../../en/customer/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  tile: {
    renew: 'تجديد',
    changeOnly: 'تغيير الجهاز',
    change: 'تغيير الجهاز<hidden> للترخيص {key}</hidden>',
    nameAndHistory: 'الاسم والسجل<hidden> للترخيص {key}</hidden>',
    history: 'سجل الأجهزة<hidden> للترخيص {key}</hidden>',
  },
  devices: {
    title: 'تغيير الجهاز',
    confirm: 'سيفقد {device} هذا الترخيص. {takeover} لا يتغير المفتاح ولا الأيام المتبقية.',
    change: 'تغيير الجهاز',
    changeOf: 'تغيير الجهاز<hidden> {device}</hidden>',
    nextChange: 'يتاح تغيير الجهاز مجددًا اعتبارًا من <date></date>',
    nextChangeAndWhy: 'يتاح تغيير الجهاز مجددًا اعتبارًا من <date></date>. بعد تغييرين خلال 24 ساعة يلزم الانتظار يومًا.',
    none: 'هذا الترخيص غير مرتبط بأي جهاز الآن. {takeover}',
    history: 'السجل',
    you: 'أنت',
    theShop: 'المتجر',
    since: 'منذ <date></date>',
    lastUsed: 'آخر استخدام للترخيص في <date></date>',
    name: 'الاسم<hidden> للجهاز {device}</hidden>',
    namePlaceholder: 'حاسوب المكتب',
    saveName: 'حفظ الاسم',
  },
  renewal: {
    title: 'تجديد الترخيص',
    renew: 'التجديد بسعر {price}',
    days: '{days, plural, zero {# يوم إضافي} one {يوم إضافي واحد} two {يومان إضافيان} few {# أيام إضافية} many {# يومًا إضافيًا} other {# يوم إضافي}}',
    newEnd: 'تاريخ الانتهاء الجديد',
    unavailable: 'لا يمكن تجديد هذا الترخيص حاليًا.',
    unavailableText: 'الترخيص موقوف، أو أن البرنامج لم يعد معروضًا للبيع. يُرجى التواصل معنا إن كنت بحاجة إليه.',
  },
} satisfies Translation<typeof english>
