import type english from '../../en/server/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  gone: {
    title: 'هذا الترخيص لم يعد موجودًا',
    message: 'ربما حُذف، أو أن عنوان الصفحة خاطئ. لم يتغير شيء.',
  },
  verification: { active: 'الترخيص نشط', endsSoon: 'الترخيص على وشك الانتهاء' },
  failed: {
    check: 'فشل التحقق من مفتاح الترخيص',
    creation: 'تعذر إنشاء الترخيص',
    customerSearch: 'فشل البحث عن العميل',
    deletion: 'تعذر حذف الترخيص',
    extension: 'تعذر تمديد الترخيص',
    release: 'تعذر فك ربط الجهاز',
    update: 'تعذر تحديث الترخيص',
  },
  refusals: {
    licenseError: 'خطأ في الترخيص',
    serverError: 'خطأ في الخادم',
    changeDevice: 'تغيير الجهاز',
    keysExhausted: 'تعذر توليد مفتاح ترخيص فريد',
    statusChanged: 'تغير هذا الترخيص: حالته الآن {status}. يُرجى التحقق منه ثم المحاولة مجددًا.',
    endChanged: 'تغير هذا الترخيص: ينتهي الآن في {day} (UTC). يُرجى التحقق منه ثم المحاولة مجددًا.',
    customerNotFound: 'لا يوجد عميل بهذا البريد الإلكتروني',
    softwareNotChosen: 'يُرجى اختيار منتج برمجي.',
    endNotPossible: 'يُرجى اختيار يوم بين اليوم وعشر سنوات من الآن.',
    daysWouldBeTaken:
      'هذا يقصّر الترخيص بمقدار {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. يُرجى اختيار يوم لاحق أو وضع علامة في المربع.',
    madeAlready: 'أنشأ هذا النموذج ترخيصًا بالفعل. لإنشاء ترخيص آخر يُرجى إعادة تحميل الصفحة.',
    suspended: 'هذا الترخيص موقوف ولا يمكن تجديده. لم يُخصم شيء؛ يُرجى التواصل معنا.',
    deviceChangedTooOften: 'غيّرت الجهاز مرتين خلال 24 ساعة. يمكنك تغييره مجددًا اعتبارًا من {time}.',
    deviceNotNamed: 'فُكّ ربط هذا الجهاز، لذا لم يُحفظ اسمه.',
    notValid: 'الترخيص غير صالح أو منتهٍ',
  },
  errors: {
    keyMissing: 'يُرجى إدخال مفتاح ترخيص',
    keyMalformed: 'صيغة مفتاح الترخيص غير صحيحة',
    emailMissing: 'يُرجى إدخال البريد الإلكتروني للعميل.',
    emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح.',
    fieldsMissing: 'يُرجى ملء جميع الحقول',
    licenseMissing: 'يُرجى تحديد ترخيص.',
    days: 'يُرجى إدخال عدد أيام من 1 إلى {most, number}.',
    endMissing: 'يُرجى تحديد تاريخ الانتهاء الجديد',
    noSuchDevice: 'لا يوجد جهاز كهذا.',
    deviceName:
      'يجب أن يكون الاسم نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  },
} satisfies Translation<typeof english>
