import type english from '../../en/server/providers.ts'
import type { Translation } from '../../types.ts'

export default {
  cryptomus: {
    merchantId: 'معرّف التاجر',
    merchantIdMalformed: 'لا يمكن أن يحتوي معرّف التاجر على مسافات أو يتجاوز 500 حرف.',
    apiKey: 'مفتاح API',
    apiKeyMalformed: 'لا يمكن أن يحتوي مفتاح API على مسافات أو يتجاوز 500 حرف.',
    removeApiKey: 'إزالة المفتاح المحفوظ',
    removeApiKeyHint: 'من دون مفتاح لا يمكن للعملاء الدفع عبر Cryptomus.',
    webhookAdvice: 'تتضمنه كل فاتورة بالفعل. إذا طلب حسابك في Cryptomus عنوان Webhook، فيُرجى إدخال هذا العنوان فيه.',
  },
  btcpay: {
    serverUrl: 'عنوان الخادم',
    serverUrlHint: 'يبدأ بـ https.',
    serverUrlMalformed: 'يُرجى إدخال عنوان https لخادم BTCPay Server.',
    storeId: 'معرّف المتجر',
    storeIdMalformed: 'لا يمكن أن يحتوي معرّف المتجر إلا على حروف وأرقام.',
    apiKey: 'مفتاح Greenfield',
    apiKeyHint: 'يتيح إنشاء الفواتير وعرضها، وعرض المتجر.',
    apiKeyMalformed: 'لا يمكن أن يحتوي المفتاح على مسافات أو يتجاوز 500 حرف.',
    removeApiKey: 'إزالة مفتاح Greenfield',
    webhookSecret: 'المفتاح السري للـ Webhook',
    webhookSecretHint: 'المفتاح السري للـ Webhook الخاص بالمتجر.',
    webhookSecretMalformed: 'لا يمكن أن يحتوي المفتاح السري للـ Webhook على مسافات أو يتجاوز 500 حرف.',
    removeWebhookSecret: 'إزالة المفتاح السري للـ Webhook',
    invoiceMissing: 'لا توجد فاتورة بمعرّف الطلب هذا.',
    webhookAdvice:
      'يُضاف هذا العنوان إلى Webhooks المتجر لكل أحداث الفواتير، ثم يُدخل هنا المفتاح السري لذلك الـ Webhook.',
  },
  manual: {
    label: 'دفع يدوي',
    instructions: 'تعليمات للعملاء',
    instructionsHint:
      'بصيغة Markdown: أين وكيف يكون الدفع، مثل حساب مصرفي. اطلب ذكر المرجع. تسوّي كل دفعة يدويًا ضمن عمليات الشحن.',
    instructionsTooLong: 'استخدم {most, number} حرفًا مرئيًا على الأكثر.',
    instructionsMalformed: 'لا تُدعم هنا HTML والصور والروابط غير الآمنة.',
  },
  faults: {
    timedOut: 'لم يرد مزود الدفع في الوقت المحدد.',
    unreachable: 'يتعذر الوصول إلى مزود الدفع.',
    failing: 'رد مزود الدفع بخطأ، وحالة HTTP هي {status}.',
    refused: 'رفض مزود الدفع من دون ذكر سبب.',
    tooLarge: 'أرسل مزود الدفع ردًا تتعذر قراءته: حجمه أكبر من 1 ميغابايت.',
    notJson: 'أرسل مزود الدفع ردًا تتعذر قراءته: ليس بصيغة JSON.',
    field: 'أرسل مزود الدفع ردًا تتعذر قراءته: «{field}» مفقود أو صيغته غير صحيحة.',
    format: 'أرسل مزود الدفع ردًا تتعذر قراءته: صيغته غير متوقعة.',
    status: 'أرسل مزود الدفع ردًا تتعذر قراءته: حالة HTTP فيه {status} ولا رسالة فيه.',
    nothing: 'أرسل مزود الدفع ردًا تتعذر قراءته: لا نتيجة فيه ولا رسالة.',
    unexpected: 'خطأ غير متوقع. يُرجى مراجعة السجل.',
    differs: 'أنشأ مزود الدفع فاتورة تختلف عمّا طُلب: {facts}.',
    foreignPage: 'أعاد مزود الدفع صفحة دفع ليست له.',
  },
} satisfies Translation<typeof english>
