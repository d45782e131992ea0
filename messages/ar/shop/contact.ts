import type english from '../../en/shop/contact.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'اتصل بنا',
  description: 'لطرح سؤال، أو الإبلاغ عن مشكلة في طلب، أو الإبلاغ عن منتج معروض. نرد خلال 48 ساعة.',
  lead: 'نرد عبر البريد الإلكتروني خلال 48 ساعة. لا يلزم حساب لمراسلتنا.',
  leadSignedIn: 'نرد عبر البريد الإلكتروني خلال 48 ساعة.',
  kinds: { question: 'سؤال', order_problem: 'مشكلة في طلب', listing_report: 'الإبلاغ عن منتج' },
  form: {
    kind: 'ما نوع رسالتك؟',
    subject: 'الموضوع',
    message: 'الرسالة',
    messageHint:
      '{most, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} كحد أقصى.',
    leaveEmpty: 'يُترك هذا الحقل فارغًا',
    send: 'إرسال الرسالة',
  },
  errors: {
    kind: 'يُرجى اختيار نوع الرسالة.',
    nameMissing: 'يُرجى إدخال اسمك.',
    nameTooLong:
      'يجب ألا يتجاوز الاسم {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    nameNotPlain: 'يجب أن يكون الاسم نصًا عاديًا.',
    nameWithoutLetter: 'يجب أن يحتوي الاسم على حرف واحد على الأقل.',
    emailMissing: 'يُرجى إدخال بريدك الإلكتروني.',
    emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح.',
    subjectMissing: 'يُرجى إدخال موضوع الرسالة.',
    subjectTooLong:
      'يجب ألا يتجاوز الموضوع {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    subjectNotPlain: 'يجب أن يكون الموضوع نصًا عاديًا.',
    messageMissing: 'يُرجى كتابة الرسالة.',
    messageTooLong:
      'يجب ألا تتجاوز الرسالة {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    messageNotPlain: 'يجب أن تكون الرسالة نصًا عاديًا.',
  },
  sent: {
    title: 'استلمنا رسالتك',
    text: 'نرد خلال 48 ساعة. ستصلك رسالة تأكيد على بريدك الإلكتروني الذي أدخلته؛ وإن لم تصل، فقد تكون في مجلد الرسائل غير المرغوب فيها.',
    again: 'كتابة رسالة أخرى',
  },
  goodToKnow: {
    order: 'مشكلة في طلب',
    orderText: 'يُرجى ذكر رقم الطلب وأسماء المستخدمين أو مفتاح الترخيص المعني. ويُرجى عدم إرسال أي كلمة مرور إلينا.',
    listing: 'الإبلاغ عن منتج',
    listingText: 'يُرجى ذكر المنتج والمشكلة فيه. نراجع كل بلاغ خلال 48 ساعة. <link>ما لا يجوز بيعه هنا</link>',
    data: 'بياناتك',
    dataText: 'يُرجى مراسلتنا من البريد الإلكتروني المسجَّل في حسابك. نعالج الطلبات خلال 30 يومًا. <link>حقوقك</link>',
  },
} satisfies Translation<typeof english>
