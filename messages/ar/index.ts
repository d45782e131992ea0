/*
 * The terms of this catalog. Buttons and headings are verbal nouns, which have no gender, and sentences ask with يُرجى
 * and a verbal noun instead of an imperative. Only the page name اتصل بنا is an imperative.
 *
 * account: حساب
 * item (one of what a product sells, where it may be no account): عنصر
 * pack: باقة
 * stock: المخزون
 * batch: دفعة (a payment is عملية دفع or مبلغ)
 * upload: رفع، ملف مرفوع
 * import, withdrawal, put back: استيراد، سحب، إعادة
 * gift code: رمز هدية؛ redeem: استرداد؛ revoke: إلغاء؛ bonus: مكافأة
 * balance, prepaid: الرصيد، مدفوع مسبقًا
 * top-up: شحن الرصيد، عملية شحن
 * credit (verb): أضاف إلى الرصيد
 * dismiss a top-up: إنهاء بلا إضافة
 * cryptocurrency: العملات المشفّرة
 * transfer, transaction: حركة
 * statement: كشف الرصيد
 * ledger: دفتر الأستاذ
 * the books: الدفاتر
 * settle: سوّى، تسوية
 * order: طلب (an HTTP request is not: بيانات مرسلة، زيارة)
 * request ID: معرّف الخطأ
 * sold, for sale, not for sale: مباع، معروض للبيع، غير معروض للبيع
 * refund: رد المبلغ (المبلغ المسترد)
 * invoice, receipt: فاتورة، إيصال
 * delivery, delivery note: تسليم، سند التسليم
 * delivery of a webhook, replay: عملية إرسال، إعادة الإرسال
 * warranty: الضمان
 * claim on an account: مطالبة بشأن حساب
 * faulty, replacement: معطل، بديل
 * program, tool: برنامج، أداة
 * license, license key: ترخيص، مفتاح الترخيص
 * suspended: موقوف
 * device, bind, release: جهاز، ربط، فك الربط
 * renewal, extension: تجديد، تمديد
 * payment provider, notice: مزود الدفع، إشعار المزود
 * webhook, its secret: Webhook (with an article: الـ Webhook)، المفتاح السري
 * alarm, raised: تنبيه، ظهر
 * audit log, entry, subject, actor: سجل التدقيق، قيد، العنصر، المنفّذ
 * message, its subject, its kind: رسالة، الموضوع، النوع
 * two-step sign-in, backup code: التحقق بخطوتين، رمز احتياطي
 * reveal: إظهار
 * admin: مشرف
 * panel, dashboard of admins: لوحتي، لوحة التحكم
 * retire: إيقاف البيع
 * backup, restore: نسخة احتياطية، استعادة
 * URL: عنوان (of a picture: رابط, because عنوان is also a title)
 * set (a value): مضبوط
 * valid: صالح (عدد صحيح is a whole number)
 * on, off: مفعّل، متوقف (of two-step sign-in: غير مفعّل)
 * cookies: ملفات تعريف الارتباط
 * stand-by (an order that waits for stock): الشراء عند التوفر
 * standing order (a stand-by that repeats every week): الشراء الأسبوعي
 */
import admin from './admin.ts'
import customer from './customer.ts'
import server from './server.ts'
import shop from './shop.ts'

/** The Arabic catalog. */
export default { admin, customer, server, shop } as const
