import type english from '../../en/admin/tools.ts'
import type { Translation } from '../../types.ts'

export default {
  page: {
    title: 'صفحة {name}',
    titleUnknown: 'صفحة البرنامج',
    description: 'التنزيل والمتطلبات التي يراها الزوار.',
    priceAndDays: 'السعر والأيام',
    view: 'عرض الصفحة',
    download: 'التنزيل',
    prerequisites: 'المتطلبات',
  },
  download: {
    title: 'تنزيل {name}',
    titleUnknown: 'تنزيل البرنامج',
    description: 'ملف ZIP الذي تتيحه صفحة {name}.',
    none: 'لم يُنشر أي ملف بعد.',
    drop: 'إفلات ملف ZIP هنا أو اختياره',
    notZip: 'هذا ليس ملف zip. لم يتغير شيء.',
    limit: 'بحد أقصى 512 ميغابايت. يحل محل الملف المنشور بعد اكتمال الرفع.',
    publish: 'نشر',
    published: 'تاريخ النشر',
    size: 'الحجم',
    hash: 'SHA-256',
  },
  prerequisites: {
    save: 'حفظ البطاقات',
    text: 'تظهر البطاقات بهذا الترتيب. يُستحسن الاقتصار فيها على الحقائق. لا تظهر الصفوف الفارغة.',
    card: 'البطاقة {row, number}',
    cardTitle: 'العنوان',
    cardText: 'النص',
  },
} satisfies Translation<typeof english>
