import type english from '../../en/admin/license-management.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'إدارة التراخيص',
  description: 'تغييرات سريعة على تراخيص مفردة. القائمة الكاملة مع الأجهزة في <link>التراخيص</link>.',
  loadFailedText: 'تعذر تحميل البيانات.',
  toDashboard: 'الانتقال إلى لوحة التحكم',
  check: 'التحقق من مفتاح',
  apiText: 'لمطوّر أداة سطح المكتب. منشور أيضًا على URL <link>/license-check</link>.',
  creation: {
    days: 'المدة (بالأيام)',
    created: 'الترخيص المُنشأ',
  },
  extension: {
    title: 'تمديد ترخيص',
    find: 'البحث عن ترخيص',
    findPlaceholder: 'المفتاح أو البريد',
    submitFind: 'بحث',
    license: 'الترخيص',
    noneFound: 'لا توجد تراخيص تطابق بحثك.',
    select: 'اختيار ترخيص',
    option: {
      active: '{key} · {email} · ينتهي في {day}',
      inactive: '{key} · {email} · موقوف، ينتهي في {day}',
      expired: '{key} · {email} · انتهى في {day}',
    },
    days: 'أيام إضافية',
  },
  suspension: {
    title: 'إيقاف أو تفعيل',
    placeholder: 'المفتاح أو البريد',
    label: 'التراخيص',
    empty: 'لا توجد تراخيص بعد.',
    emptyFiltered: 'لا توجد تراخيص تطابق بحثك.',
    showAll: 'عرض كل التراخيص',
    key: 'المفتاح',
    actions: 'الإجراءات',
    extend: 'تمديد<hidden> {key}</hidden>',
    suspend: 'إيقاف<hidden> {key}</hidden>',
    activate: 'تفعيل<hidden> {key}</hidden>',
  },
} satisfies Translation<typeof english>
