import type english from '../../en/shop/auth.ts'
import type { Translation } from '../../types.ts'

export default {
  toLogin: 'العودة إلى تسجيل الدخول',
  newLink: 'طلب رابط جديد',
  deadLink: 'هذا الرابط لا يعمل',
  passwordHint:
    '{least, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل.',
  login: {
    title: 'تسجيل الدخول',
    submit: 'تسجيل الدخول',
    register: 'ليس لديك حساب؟ <link>إنشاء حساب</link>',
    forgotPassword: 'نسيت كلمة المرور؟',
    noConfirmation: 'لم تصلك رسالة التأكيد؟',
  },
  register: {
    title: 'إنشاء حساب',
    description: 'رصيد مدفوع مسبقًا وتسليم فوري.',
    submit: 'إنشاء حساب',
    login: 'لديك حساب بالفعل؟ <link>تسجيل الدخول</link>',
    confirmPassword: 'تأكيد كلمة المرور',
    acceptTerms: 'أوافق على <link>شروط الخدمة</link>',
    acceptPrivacy: 'أوافق على <link>سياسة الخصوصية</link>',
  },
  checkEmail: {
    pageTitle: 'تأكيد بريدك الإلكتروني',
    title: 'يُرجى مراجعة بريدك الإلكتروني',
    description:
      'أرسلنا إليك رابطًا لتأكيد بريدك الإلكتروني. يُرجى فتح الرابط أولًا ثم تسجيل الدخول. لم تصلك الرسالة؟ يمكنك طلب رسالة جديدة.',
    submit: 'إعادة إرسال الرسالة',
    sentTitle: 'تم إرسال الرسالة',
    sent: 'إذا كان هذا العنوان لم يُؤكَّد بعد، فسيصله رابط جديد خلال لحظات.',
  },
  forgotPassword: {
    title: 'نسيت كلمة المرور',
    description: 'سنرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
    submit: 'إرسال رابط إعادة التعيين',
    sentTitle: 'تم إرسال رابط إعادة التعيين',
    sent: 'إذا كان هناك حساب بهذا العنوان، فقد أُرسل إليه رابط إعادة التعيين.',
  },
  resetPassword: {
    title: 'إعادة تعيين كلمة المرور',
    description: 'عند اختيار كلمة مرور جديدة يُسجَّل خروجك من جميع الأجهزة.',
    password: 'كلمة المرور الجديدة',
    confirmPassword: 'تأكيد كلمة المرور الجديدة',
    submit: 'تعيين كلمة المرور الجديدة',
  },
  setup: {
    title: 'إعداد متجرك',
    description: 'اختيار بيانات دخول المشرف الأول.',
    submit: 'إنشاء حساب المشرف',
    deadLinkText:
      'ربما استُخدم الرابط من قبل، أو مضى عليه أكثر من يوم، أو أن للمتجر مشرفًا بالفعل. إذا لم يكن هناك مشرف بعد، فيمكن الحصول على رابط جديد بإعادة تشغيل المتجر.',
    toLogin: 'الانتقال إلى تسجيل الدخول',
  },
  twoStep: {
    title: 'التحقق بخطوتين',
    description: 'كلمة المرور صحيحة. يُرجى إدخال الرمز لإكمال تسجيل الدخول.',
    code: 'الرمز',
    codeHint: 'الرمز المكوَّن من 6 أرقام من تطبيق المصادقة، أو أحد رموزك الاحتياطية.',
    submit: 'متابعة',
    asSomeoneElse: 'تسجيل الدخول بحساب آخر',
  },
  verify: {
    pageTitle: 'تأكيد البريد الإلكتروني',
    title: 'تأكيد بريدك الإلكتروني',
    description: 'بعد تأكيد {email} يمكنك تسجيل الدخول.',
    submit: 'تأكيد البريد الإلكتروني',
    deadLinkText: 'الرابط غير صالح أو انتهت صلاحيته.',
  },
  open: {
    title: 'افتح طلبك',
    text: 'يسجّل هذا الرابط دخولك مرة واحدة ويؤكد بريدك الإلكتروني.',
    submit: 'فتح الطلب',
    deadLinkText: 'استُخدم الرابط من قبل أو مضى عليه أكثر من يوم. يُرجى اختيار كلمة مرور لتسجيل الدخول وفتح طلبك.',
  },
  errors: {
    fieldMissing: 'يُرجى ملء جميع الحقول.',
    credentialsMissing: 'يُرجى إدخال البريد الإلكتروني وكلمة المرور.',
    credentialsWrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    emailMissing: 'يُرجى إدخال بريدك الإلكتروني.',
    emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح.',
    nameNotPlain:
      'يجب أن يكون الاسم نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    nameWithoutLetter: 'يجب أن يحتوي الاسم على حرف واحد على الأقل.',
    passwordTooShort:
      'يجب ألا تقل كلمة المرور عن {least, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    passwordTooLong:
      'يجب ألا تتجاوز كلمة المرور {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    passwordsMissing: 'يُرجى ملء حقلَي كلمة المرور.',
    passwordsDiffer: 'كلمتا المرور غير متطابقتين.',
    newPasswordsMissing: 'يُرجى ملء حقلَي كلمة المرور الجديدة.',
    newPasswordsDiffer: 'كلمتا المرور الجديدتان غير متطابقتين.',
    termsNotAccepted: 'للمتابعة يجب الموافقة على شروط الخدمة.',
    privacyNotAccepted: 'للمتابعة يجب الموافقة على سياسة الخصوصية.',
    codeMissing: 'يُرجى إدخال الرمز.',
  },
} satisfies Translation<typeof english>
