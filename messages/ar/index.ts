/*
 * The terms of this catalog. Buttons and headings are verbal nouns, which have no gender.
 *
 * account: حساب
 * pack: باقة
 * stock: المخزون
 * batch: دفعة (a payment is عملية دفع or مبلغ)
 * upload: رفع، ملف مرفوع
 * import, withdrawal, put back: استيراد، سحب، إعادة
 * balance: الرصيد
 * top-up: شحن الرصيد، عملية شحن
 * credit (verb): أضاف إلى الرصيد
 * transfer, transaction: حركة
 * statement: كشف الرصيد
 * ledger: دفتر الأستاذ
 * the books: الدفاتر
 * settle: سوّى، تسوية
 * order: طلب
 * refund: رد المبلغ (المبلغ المسترد)
 * invoice, receipt: فاتورة، إيصال
 * delivery, delivery note: تسليم، سند التسليم
 * delivery of a webhook, replay: عملية إرسال، إعادة الإرسال
 * warranty: الضمان
 * claim: مطالبة
 * faulty, replacement: معطل، بديل
 * program, tool: برنامج، أداة
 * license, license key: ترخيص، مفتاح الترخيص
 * suspended: موقوف
 * device, bind, release: جهاز، ربط، فك الربط
 * renewal, extension: تجديد، تمديد
 * payment provider, notice: مزود الدفع، إشعار المزود
 * webhook: Webhook
 * alarm: تنبيه
 * audit log, entry: سجل التدقيق، قيد
 * two-step sign-in, backup code: التحقق بخطوتين، رمز احتياطي
 * reveal: إظهار
 * admin: مشرف
 * panel, dashboard of admins: لوحتي، لوحة التحكم
 * retire: إيقاف البيع
 * backup, restore: نسخة احتياطية، استعادة
 */
import admin from './admin.ts'
import customer from './customer.ts'
import server from './server.ts'
import shop from './shop.ts'

/** The Arabic catalog. */
export default { admin, customer, server, shop } as const
