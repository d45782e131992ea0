import type english from '../../en/server/identity.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    registrationFailed: 'فشل إنشاء الحساب',
    alreadyRegistered: 'هذا البريد الإلكتروني مسجَّل بالفعل.',
    registrationFailedText: 'حدث خطأ غير معروف.',
    loginFailed: 'فشل تسجيل الدخول',
    invalidCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    emailNotConfirmed: 'يُرجى تأكيد بريدك الإلكتروني.',
    loginError: 'خطأ في تسجيل الدخول',
    profileNotCreated: 'تعذر إنشاء ملفك الشخصي. يُرجى التواصل مع الدعم.',
    profileNotFound: 'تعذر جلب ملفك الشخصي بعد تسجيل الدخول.',
    signInExpired: 'استغرق تسجيل الدخول وقتًا طويلًا. يُرجى المحاولة من جديد.',
    twoStepIsOn: 'التحقق بخطوتين مفعّل بالفعل.',
    enrolmentOver: 'اكتمل هذا الإعداد أو حلّ غيره محله. يُرجى البدء من جديد.',
    currentPasswordMissing: 'يُرجى إدخال كلمة المرور الحالية.',
    currentPasswordWrong: 'كلمة المرور الحالية غير صحيحة.',
    passwordNotChosen: 'لا توجد كلمة مرور لحسابك بعد. يُرجى اختيار واحدة أولاً.',
    sessionNotFound: 'سبق تسجيل الخروج من هذا الجهاز.',
    sessionError: 'خطأ في الجلسة',
    sessionEnded: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
    profileNotLoaded: 'تعذر تحميل ملفك الشخصي. جارٍ تسجيل الخروج.',
    sessionIdle: 'انتهت الجلسة',
    sessionIdleText:
      'انتهت جلستك بعد {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} من عدم النشاط. يُرجى تسجيل الدخول من جديد.',
    userNotFound: 'المستخدم غير موجود.',
    proof: 'تأكيد هويتك',
    proofMissing: 'يُرجى إدخال كلمة المرور أو رمز التحقق بخطوتين.',
    proofWrong: 'كلمة المرور أو الرمز غير صحيح. يُرجى المحاولة مجددًا.',
    secondStepRequired: 'التحقق بخطوتين مطلوب',
    secondStepRequiredText: 'يشترط هذا المتجر التحقق بخطوتين للمشرفين. يلزم تفعيله لفتح منطقة الإدارة.',
    secondStepStays: 'يشترط هذا المتجر التحقق بخطوتين للمشرفين، لذا يبقى مفعّلًا.',
    settingsNotSaved: 'تعذر تحديث الإعدادات.',
    ownSecondStepMissing: 'يُرجى تفعيل التحقق بخطوتين لحسابك أولًا.',
    ownIpMissing: 'عنوان IP الخاص بك، {ip}، ليس في هذه القائمة. ستمنع نفسك من الدخول.',
    commonPassword: 'كلمة المرور هذه شائعة جدًا. يُرجى اختيار غيرها.',
    linkExpired: 'انتهت صلاحية الرابط',
    linkExpiredText: 'هذا الرابط غير صالح أو انتهت صلاحيته.',
    wrongCode: 'رمز غير صحيح',
    wrongCodeText: 'هذا الرمز غير صحيح أو استُخدم من قبل.',
    ipNotAllowed: 'عنوان IP غير مسموح به',
    ipNotAllowedText:
      'منطقة الإدارة غير متاحة للعنوان {ip}. يُرجى استخدام عنوان IP مسموح به أو طلب المساعدة من مشرف آخر.',
  },
  settings: {
    minutes: 'يُرجى اختيار 15 أو 30 أو 60 أو 120 دقيقة.',
    passwordLength: 'يُرجى إدخال عدد صحيح من {least, number} إلى {most, number}.',
    network:
      '«{network}» ليس عنوان IP. يُرجى إدخال عنوان واحد في كل سطر، مثل 203.0.113.7 أو 203.0.113.0/24 أو IPv6 2001:db8::/32.',
    tooManyNetworks: 'الحد الأقصى لعناوين IP هو {most, number}.',
  },
} satisfies Translation<typeof english>
