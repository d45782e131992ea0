import type english from '../../en/customer/delivery.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'سند التسليم',
  order: 'الطلب <code>{id}</code>، <date></date>',
  invoice: 'الفاتورة',
  terms: 'تسري على هذا الطلب <link>شروط الخدمة المؤرخة {version}</link>.',

  refunded: 'رُدّ {amount}',
  license: {
    removed: 'هذا الترخيص لم يعد موجودًا.',
    removedText: 'لقد حذفناه. طلبك وفاتورته باقيان هنا.',
    contact: 'اتصل بنا',
    toLicenses: 'الانتقال إلى التراخيص',
  },
  accounts: {
    showAll: 'عرض الكل ({count, number})',
    title:
      '{count, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}',
    copyAll: 'نسخ الكل',
    downloadTxt: 'تنزيل TXT',
    downloadCsv: 'تنزيل CSV',
    search: 'اسم المستخدم أو البريد',
    found:
      '{count, plural, zero {لم يُعثر على حسابات} one {عُثر على حساب واحد} two {عُثر على حسابين} few {عُثر على # حسابات} many {عُثر على # حسابًا} other {عُثر على # حساب}}',
    range: 'الحسابات من {from, number} إلى {to, number} من أصل {all, number}',
    none: 'لا توجد حسابات تطابق بحثك.',
    clearSearch: 'مسح البحث',
    pages: 'صفحات الحسابات',
    reportUntil: 'يمكنك الإبلاغ عن الحسابات المعطلة حتى <date></date>.',
    note: '<link>كل مطالباتك</link>. يُنسخ كل حساب بالترتيب: اسم المستخدم، كلمة المرور، البريد الإلكتروني، كلمة مرور البريد، وبينها نقطتان رأسيتان. نسجل كل مرة تُفتح فيها هذه الصفحة أو تُنسخ أو تُنزَّل، مع عنوان IP المستخدم.',
  },
  format: {
    link: 'الأعمدة',
    title: 'الأعمدة والفاصل',
    text: 'لنسخ {product} وتنزيله في جميع طلباتك.',
    back: 'العودة إلى الطلب',
    fields: 'الأعمدة',
    separator: 'بين الأعمدة في السطر',
    separators: {
      colon: 'نقطتان :',
      semicolon: 'فاصلة منقوطة ;',
      comma: 'فاصلة ,',
      pipe: 'خط عمودي |',
      tab: 'علامة جدولة',
    },
    now: 'شكل السطر الآن:',
    reset: 'استخدام تنسيق المتجر',
  },
  lines: {
    label: 'الحسابات المسلَّمة',
    emailPassword: 'كلمة مرور البريد',
    replacement: 'بديل',
    refunded: 'رُدّ ثمنه',
    claim: '<state></state><hidden>، المطالبة بشأن {username}</hidden>',
    report: 'الإبلاغ عن عطل<hidden>: {username}</hidden>',
    copy: {
      username: 'نسخ اسم المستخدم',
      password: 'نسخ كلمة المرور',
      email: 'نسخ البريد الإلكتروني',
      emailPassword: 'نسخ كلمة مرور البريد',
    },
  },
  items: {
    label: 'العناصر المسلَّمة',
    title: '{count, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
    found:
      '{count, plural, zero {لم يُعثر على عناصر} one {عُثر على عنصر واحد} two {عُثر على عنصرين} few {عُثر على # عناصر} many {عُثر على # عنصرًا} other {عُثر على # عنصر}}',
    range: 'العناصر من {from, number} إلى {to, number} من أصل {all, number}',
    none: 'لا توجد عناصر تطابق بحثك.',
    pages: 'صفحات العناصر',
    reportUntil: 'يمكنك الإبلاغ عن العناصر المعطلة حتى <date></date>.',
    note: '<link>كل مطالباتك</link>. نسجل كل مرة تُفتح فيها هذه الصفحة أو تُنسخ أو تُنزَّل، مع عنوان IP المستخدم.',
  },
} satisfies Translation<typeof english>
