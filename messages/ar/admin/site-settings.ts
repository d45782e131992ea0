import type english from '../../en/admin/site-settings.ts'
import type { Translation } from '../../types.ts'

export default {
  shop: {
    title: 'المتجر',
    text: 'يظهر في رأس الصفحة وعناوين الصفحات والرسائل ونتائج البحث.',
    siteName: 'اسم الموقع',
    siteDescription: 'وصف الموقع',
    logoUrl: 'رابط الشعار',
    logoUrlHint: 'رابط https أو مسار في هذا الموقع.',
    faviconUrl: 'رابط أيقونة الموقع',
    faviconUrlHint: 'الحقل الفارغ يعني أيقونة الطرد.',
  },
  contact: {
    title: 'التواصل',
    text: 'يختفي زر التواصل ما دام الرابطان فارغين.',
    supportEmail: 'بريد الدعم',
    supportEmailHint: 'تصل إليه رسائل صفحة الاتصال. وهو منشور للعموم على URL /.well-known/security.txt.',
    messengerUrl: 'رابط المراسلة',
    chatUrl: 'رابط الدردشة',
  },
  invoices: {
    title: 'الفواتير',
    text: 'مُصدِر الفواتير الجديدة. تحتفظ السابقة بمُصدِرها. من دون مُصدِر يُستخدم اسم الموقع.',
    issuer: 'المُصدِر',
    taxId: 'الرقم الضريبي',
    address: 'العنوان',
    addressHint: 'ستة أسطر كحد أقصى.',
    note: 'ملاحظة أسفل البنود',
    noteHint: 'مثلًا معلومات ضريبية يشترطها القانون.',
  },
  counters: {
    title: 'العدادات الإجمالية',
    text: 'قيم ابتدائية تُضاف إليها المبيعات الفعلية.',
    revenueBase: 'إجمالي الإيرادات المعروض، القيمة الابتدائية',
    revenueBaseHint: 'بالدولار الأمريكي. المباع هنا: {sold}، المعروض: {shown}.',
    accountsSoldBase: 'إجمالي العناصر المباعة، القيمة الابتدائية',
    accountsSoldBaseHint: 'المباع هنا: {sold, number}، المعروض: {shown, number}.',
  },
  prerequisites: {
    title: 'المتطلبات',
    text: 'ما يحتاج إليه العملاء لاستخدام برنامج.',
    edit: 'تعديل متطلبات {name}',
  },
} satisfies Translation<typeof english>
