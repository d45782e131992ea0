import type english from '../../en/server/settings.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notUpdated: 'تعذر تحديث الإعدادات.',
    settingsChangedMeanwhile:
      'تغيرت الإعدادات أثناء تعديلك لها. تظهر مدخلاتك بجانب القيم الحالية؛ الحفظ مرة أخرى يستبدلها.',
    choosePicture: 'يُرجى اختيار صورة أولًا.',
    pictureTooLarge: 'الحد الأقصى لحجم الصورة 512 كيلوبايت. لم يتغير شيء.',
    pictureChangedMeanwhile: 'تغيرت الصورة أثناء فتح هذه الصفحة. المعروضة الآن هي الحالية؛ يُرجى رفع صورتك مرة أخرى.',
    pictureFormMalformed: '{fault}. لم يتغير شيء.',
  },
  look: {
    lineNotPlain:
      'يجب أن يكون النص سطرًا واحدًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    textNotPlain:
      'يجب أن يكون نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    link: 'يُرجى إدخال مسار في هذا الموقع يبدأ بشرطة مائلة، أو رابط http(s)، أو رابط بريد يبدأ بـ mailto:.',
    moment: 'يُرجى إدخال تاريخ ووقت، مثل 2026-12-24 18:00.',
    untilNotLater: 'يجب أن تكون النهاية بعد البداية.',
    headlineMissing: 'يُرجى إدخال السطر الأول أيضًا.',
    tileTitleMissing: 'يُرجى إدخال عنوان لهذا النص.',
    footerLabelMissing: 'يُرجى إدخال اسم لهذا الرابط.',
    footerUrlMissing: 'يُرجى إدخال عنوان هذا الرابط.',
    accentMalformed: 'يُرجى إدخال اللون بعلامة # وست خانات سداسية عشرية، مثل #2563eb.',
    accentUnreadable: 'تصعب رؤية هذا اللون في السمة الفاتحة أو الداكنة. أقرب لون مناسب هو {color}.',
  },
  errors: {
    siteNameMissing: 'يُرجى إدخال اسم الموقع.',
    siteNameNotPlain:
      'يجب أن يكون الاسم نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    siteDescriptionNotPlain:
      'يجب أن يكون الوصف سطرًا واحدًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    picture: 'يُرجى إدخال رابط https، أو مسار في هذا المتجر يبدأ بشرطة مائلة.',
    contactLink: 'يُرجى إدخال رابط https، أو رابط من نوع tg أو whatsapp أو viber أو sgnl أو discord.',
    supportEmail: 'يُرجى إدخال بريد إلكتروني صحيح.',
    revenueBase: 'يُرجى إدخال مبلغ بالدولار، مثل 1250.00.',
    accountsSoldBase: 'يُرجى إدخال عدد صحيح لا يتجاوز تسعة أرقام.',
    issuerNameMissing: 'يُرجى إدخال الاسم الذي تصدر به الفواتير.',
    issuerNameNotPlain:
      'يجب أن يكون الاسم نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    issuerAddress:
      'الحد الأقصى {lines, plural, zero {# سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}، وفي كل سطر {most, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    issuerTaxIdNotPlain:
      'يجب أن يكون الرقم الضريبي نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    issuerNoteNotPlain:
      'يجب أن تكون الملاحظة نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  },
} satisfies Translation<typeof english>
