import type english from '../../en/server/files.ts'
import type { Translation } from '../../types.ts'

export default {
  orders: {
    id: 'معرّف الطلب',
    number: 'الرقم',
    date: 'التاريخ (UTC)',
    quantity: 'الكمية',
    unitPrice: 'سعر الوحدة',
    discountCode: 'رمز الخصم',
    refunded: 'المبلغ المسترد',
    label: 'التسمية',
  },
  statement: {
    date: 'التاريخ (UTC)',
    cause: 'البيان',
    detail: 'التفاصيل',
    topUp: 'عملية الشحن',
    in: 'وارد (USD)',
    out: 'صادر (USD)',
    balance: 'الرصيد (USD)',
  },
  personalData: `بياناتك الشخصية من هذا المتجر، صُدّرت بناءً على طلبك.

data.json           ملفك الشخصي وتفضيلات البريد والتحقق بخطوتين والأجهزة
orders.csv          طلباتك
lines.csv           الحسابات التي استلمتها، ومنها البدائل
made.csv            طلباتك التي جُهّزت سلعها لك، دون السلع نفسها
items.csv           العناصر الأخرى التي استلمتها، بقيمها غير المشفّرة
licenses.csv        تراخيصك
devices.csv         الأجهزة التي استُخدمت عليها تراخيصك، وأسماؤها لديك
subscriptions.csv   فترات الترخيص التي دفعت ثمنها
transfers.csv       كل تغيير في رصيدك؛ طرفك فيه هو customer: متبوعًا بمعرّفك
top-ups.csv         مدفوعاتك لشحن الرصيد
proofs/             الصور التي أرفقتها إثباتًا لمدفوعاتك
payouts.csv         عمليات الصرف وكيف أردت استلامها
claims.csv          ما أبلغت عن عطله
messages.csv        الرسائل التي أرسلتها إلينا
answers.csv         ردودنا على رسائلك
sessions.csv        جلسات تسجيل دخولك
restock.csv         طلباتك للإبلاغ عن توفر المنتجات
stand-bys.csv       ما تشتريه عند توفره
notes.csv           ملاحظاتنا عنك
reveals.csv         أوقات فتح كلمات مرور أحد طلباتك أو تنزيلها

الأوقات بتوقيت UTC والمبالغ بالدولار الأمريكي. كل ما قد يشغّله برنامج الجداول كصيغة حسابية تسبقه فاصلة عليا (').

لا تحتوي هذه الملفات على كلمات المرور المسلَّمة، لذا يمكنك حفظها أو مشاركتها من دون كشف أي حساب. للاطلاع على
كلمات المرور يمكن فتح الطلب في المتجر من «سجل الطلبات»، أو عبر URL /customer/orders/ID حيث ID معرّف الطلب.
`,
} satisfies Translation<typeof english>
