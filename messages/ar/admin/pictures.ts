import type english from '../../en/admin/pictures.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'صور {name}',
  titleUnknown: 'صور المنتج',
  description: 'تظهر الصورة الأولى في القوائم ومعاينات الروابط، وتظهر كل الصور في صفحة المنتج. من دون صور يظهر رسم.',
  settings: 'إعدادات المنتج',
  view: 'عرض الصفحة',
  add: 'إضافة صور',
  drop: 'إفلات الصور هنا أو اختيارها',
  hint: 'JPEG أو PNG أو WebP أو AVIF أو GIF، بحد أقصى 10 ميغابايت للصورة، وبحد أقصى {most, number} للصور كلها. تُحفظ بعدة مقاسات ومن دون بيانات الكاميرا مثل المكان.',
  upload: 'رفع',
  notPicture: 'يُرجى اختيار صور JPEG أو PNG أو WebP أو AVIF أو GIF. لم يتغير شيء.',
  present: 'عدد الصور: {count, number} من {most, number}',
  none: 'ليس لهذا المنتج صور بعد.',
  position: 'الصورة {number, number}',
  first: 'تظهر في القوائم',
  alt: 'النص البديل',
  altHint: 'يصف الصورة لمن لا يستطيع رؤيتها.',
  up: 'نقل لأعلى',
  down: 'نقل لأسفل',
  remove: 'إزالة',
  saveNumbered: 'حفظ نص الصورة {number, number}',
  upNumbered: 'نقل لأعلى: الصورة {number, number}',
  downNumbered: 'نقل لأسفل: الصورة {number, number}',
  removeNumbered: 'إزالة الصورة {number, number}',
  link: 'الصور',
  linkText: 'صور لصفحة هذا المنتج بحد أقصى {most, number}. تظهر بدلًا من الصورة أدناه.',
  many: {
    title: 'صور منتجات عدة',
    text: 'تُضاف كل صورة إلى المنتج الذي يحمل ملفها اسمه.',
    hint: 'سمِّ الملف باسم المنتج أو بنهاية عنوانه، مثل red-kite.jpg، مع رقم للصور الأخرى، مثل red-kite-2.jpg. {files, number} ملف كحد أقصى في المرة الواحدة و{most, number} صور لكل منتج. والصورة الموجودة في المنتج لا تُضاف مرة أخرى.',
    added:
      '{count, plural, zero {لا توجد صور في مكانها} one {صورة واحدة في مكانها} two {صورتان في مكانهما} few {# صور في مكانها} many {# صورة في مكانها} other {# صورة في مكانها}}',
  },
} satisfies Translation<typeof english>
