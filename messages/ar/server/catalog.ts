import type english from '../../en/server/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    choosePictures: 'يُرجى اختيار صورة أولًا.',
    pictureUnreadable:
      'تتعذر قراءة «{file}». يُرجى اختيار صور JPEG أو PNG أو WebP أو AVIF أو GIF بحد أقصى 50 ميغابكسل. لم يُحفظ شيء.',
    tooManyPictures: 'الحد الأقصى لصور المنتج هو {most, number}. يُرجى إزالة صورة أولًا. لم يُحفظ شيء.',
    pictureMissing: 'أُزيلت هذه الصورة في هذه الأثناء.',
    altChangedMeanwhile: 'غيّر شخص آخر هذا النص أثناء التحرير. النص الآن: «{alt}». يُرجى الحفظ مرة أخرى لاعتماد نصك.',
    notCreated: 'تعذر إنشاء المنتج.',
    notUpdated: 'تعذر تحديث المنتج.',
    categoryNotUpdated: 'تعذّر تغيير الفئة.',
    productMissing: 'هذا المنتج لم يعد موجودًا.',
    nameTaken: 'يوجد منتج آخر بهذا الاسم. يُرجى اختيار اسم مختلف.',
    slugTaken: 'هذا العنوان لمنتج آخر. اختر عنوانًا مختلفًا.',
    newPriceInvalid: 'السعر الجديد للمنتج {name} لن يكون بين {least} و{most}. لم يتغير شيء.',
    pricesChangedMeanwhile: 'تغيّر سعر بينما كانت هذه الصفحة مفتوحة. تعرض المعاينة الآن الأسعار الحالية. لم يتغير شيء.',
    categoryMissing: 'لم تعد هذه الفئة موجودة.',
    categoryTaken: 'هذا الاسم لفئة أخرى.',
    categoryNotEmpty: 'لا تزال في هذه الفئة منتجات. انقلها إلى فئة أخرى أولًا.',
    productChangedMeanwhile:
      'غيّر شخص آخر المنتج أثناء تعديلك له. تظهر نسختك بجانب النسخة الحالية؛ الحفظ مرة أخرى يعتمد نسختك.',
    cardsChangedMeanwhile:
      'غيّر شخص آخر البطاقات أثناء تعديلك لها. تظهر نسختك بجانب النسخة الحالية؛ الحفظ مرة أخرى يعتمد نسختك.',
    softwareMissing: 'لا يوجد في المتجر منتج برمجي كهذا. لم يتغير شيء.',
    chooseZip: 'يُرجى اختيار ملف zip المراد نشره.',
    downloadTooLarge: 'الحد الأقصى لحجم ملف التنزيل {mebibytes, number} ميغابايت. لم يتغير شيء.',
    downloadChangedMeanwhile:
      'نُشر ملف آخر أثناء فتح هذه الصفحة وهو المعروض الآن. لاستبداله بملفك يُرجى نشر ملفك مرة أخرى.',
    downloadFormMalformed: '{fault}. لم يتغير شيء.',
    fileProductMissing: 'لا يوجد منتج ملف كهذا في المتجر. لم يتغير شيء.',
    chooseFile: 'يُرجى اختيار الملف المراد نشره.',
    fileEmpty: 'هذا الملف فارغ. لم يُنشر شيء.',
    versionTaken: 'نُشر الإصدار {version} من قبل. لم يتغير شيء.',
    sharedProductMissing: 'لا يوجد في المتجر منتج بنص مشترك كهذا. لم يتغير شيء.',
    contentChangedMeanwhile: 'غيّر أحدهم النص أثناء فتح هذه الصفحة. لم يتغير شيء، يُرجى التحقق من النص الحالي أولًا.',
    limitBelowHeld: 'لدى العملاء {held, number} من النسخ بالفعل. لا يمكن أن يكون الحد أقل.',
  },
  csv: {
    missing: 'يُرجى اختيار ملف CSV أو لصق نصه.',
    notText: 'الملف ليس نصًا بترميز UTF-8. يُرجى حفظه بصيغة «CSV UTF-8» وإعادة المحاولة.',
    empty: 'يجب أن يسمّي السطر الأول الأعمدة.',
    quotes: 'السطر {line, number}: علامة اقتباس ناقصة أو في غير مكانها.',
    columnsUnknown:
      '{count, plural, zero {أعمدة غير معروفة: {names}.} one {عمود غير معروف: {names}.} two {عمودان غير معروفين: {names}.} few {أعمدة غير معروفة: {names}.} many {أعمدة غير معروفة: {names}.} other {أعمدة غير معروفة: {names}.}} يُرجى استخدام أعمدة التصدير.',
    columnTwice: 'العمود «{name}» مكرر.',
    tooLong: 'يمكن أن يضم الملف {most, number} صف كحد أقصى.',
    uneven: 'عدد خلايا الصف {found, number} بدلًا من {wanted, number}.',
    rowTwice: 'الصف {row, number} يصف هذا المنتج بالفعل.',
    idInvalid: 'يتكون id من 1 إلى 64 حرفًا لاتينيًا أو رقمًا أو شرطة أو شرطة سفلية، وبعض الكلمات محجوزة.',
    kindNotListed: 'يجب أن يكون النوع واحدًا مما يلي: {kinds}.',
    kindFixed: 'لا يمكن تغيير نوع المنتج.',
    nameFixed: 'لا يمكن تغيير اسم البرنامج، لأن تراخيصه تحمله.',
    notYesNo: 'يجب أن تكون قيمة «{column}» yes أو no.',
    notOfKind: 'لا ينطبق «{column}» على هذا النوع من المنتجات.',
    itemsUnknown: 'يجب أن تكون قيمة «items»‏ account أو code أو عنوان باقة أخرى، أو فارغة.',
    itemsFixed: 'لا يغيّر الاستيراد ما يبيعه منتج موجود. غيّره في صفحة المنتج، ضمن «ما الذي تبيعه».',
    fault: '«{column}»: {fault}',
    outdated: 'تغيّر النص أو أحد المنتجات بعد الفحص. القائمة محدّثة الآن. لم يُستورد شيء.',
    rowsRefused: 'بعض الصفوف مرفوضة. لم يُستورد شيء.',
  },
  copyEnding: { first: '(نسخة)', later: '(نسخة {number, number})' },
  price: {
    title: 'سعر غير صالح',
    missing: {
      account: '{goods, select, items {يجب أن يكون سعر العنصر أكبر من 0.} other {يجب أن يكون سعر الحساب أكبر من 0.}}',
      software: 'يجب أن يكون السعر أكبر من 0.',
      file: 'يجب أن يكون السعر أكبر من 0.',
      on_demand: 'يجب أن يكون السعر أكبر من 0.',
      shared: 'يجب أن يكون السعر أكبر من 0.',
    },
    tooHigh: {
      account: '{goods, select, items {يجب ألا يتجاوز سعر العنصر {most}.} other {يجب ألا يتجاوز سعر الحساب {most}.}}',
      software: 'يجب ألا يتجاوز السعر {most}.',
      file: 'يجب ألا يتجاوز السعر {most}.',
      on_demand: 'يجب ألا يتجاوز السعر {most}.',
      shared: 'يجب ألا يتجاوز السعر {most}.',
    },
  },
  quantity: {
    minTitle: 'حد أدنى غير صالح للكمية',
    minMissing: 'يجب أن يكون الحد الأدنى للكمية أكبر من 0.',
    minTooHigh: 'يجب ألا يتجاوز الحد الأدنى للكمية {most, number}.',
    maxTitle: 'حد أقصى غير صالح للكمية',
    maxTooLow: 'يجب ألا يقل الحد الأقصى للكمية عن الحد الأدنى. الحقل الفارغ يعني بلا حد.',
    maxTooHigh: 'يجب ألا يتجاوز الحد الأقصى للكمية {most, number}.',
  },
  ranges: {
    durationDays: { title: 'مدة غير صالحة', message: 'يجب أن يكون عدد الأيام من {least, number} إلى {most, number}.' },
    maxDevices: {
      title: 'عدد أجهزة غير صالح',
      message: 'يجب أن يكون عدد الأجهزة من {least, number} إلى {most, number}.',
    },
    lowStockAt: {
      title: 'حد غير صالح لقلة المخزون',
      message: 'يجب أن يكون حد التنبيه بين {least, number} و{most, number}.',
    },
    warrantyHours: {
      title: 'ضمان غير صالح',
      message: 'يجب أن يكون عدد ساعات الضمان من {least, number} إلى {most, number}.',
    },
    salesLimit: {
      title: 'عدد نسخ غير صالح',
      message: 'يجب أن يكون عدد النسخ بين {least, number} و{most, number}، أو فارغًا بلا حد.',
    },
  },
  errors: {
    altNotPlain: 'يجب أن يكون النص سطرًا واحدًا لا يتجاوز {most, number} حرفًا.',
    nameMissing: 'يُرجى إدخال اسم المنتج.',
    nameNotPlain:
      'يجب أن يكون الاسم نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    descriptionNotPlain:
      'يجب أن يكون الوصف نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    image: 'يُرجى إدخال رابط https، أو مسار في هذا المتجر يبدأ بشرطة مائلة.',
    categoryMissing: 'يُرجى إدخال فئة.',
    categoryNotPlain:
      'يجب أن تكون الفئة نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    claimRule: 'يُرجى اختيار ما يحدث بعد المطالبة.',
    slug: 'استخدم من 1 إلى 64 حرفًا لاتينيًا صغيرًا ورقمًا وشرطة.',
    unitLabelNotPlain: 'يجب أن تكون الوحدة نصًا عاديًا لا يتجاوز {most, number} حرفًا.',
    detailsNotPlain: 'يجب أن تكون التفاصيل نصًا لا يتجاوز {most, number} حرفًا.',
    instructionsNotPlain: 'يجب أن تكون التعليمات نصًا لا يتجاوز {most, number} حرفًا.',
    cardTitleMissing: 'يُرجى إضافة عنوان للبطاقة.',
    cardTitleNotPlain:
      'يجب أن يكون العنوان نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    cardTextMissing: 'يُرجى وصف ما يلزم.',
    cardTextNotPlain:
      'يجب أن يكون النص عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    versionMissing: 'يُرجى إدخال إصدار، مثل 1.0.',
    versionNotPlain: 'يجب أن يكون الإصدار نصًا عاديًا لا يتجاوز {most, number} من الأحرف.',
    versionNoteNotPlain: 'يجب أن تكون الملاحظة نصًا عاديًا لا يتجاوز {most, number} من الأحرف.',
    contentMissing: 'يُرجى إدخال النص الذي يحصل عليه المشترون.',
    contentNotPlain: 'يجب أن يكون نصًا عاديًا لا يتجاوز {most, number} من الأحرف.',
  },
  shape: {
    changedMeanwhile:
      'غيّر أحدهم ما يبيعه هذا المنتج أثناء تحريرك. الحقول الحالية مذكورة فوق حقولك؛ احفظ مرة أخرى لاستخدام حقولك.',
    fixed: 'لهذا المنتج مخزون حالي أو سابق، فلا يمكن تحويل الحسابات إلى شيء آخر ولا العكس. لم يتغيّر شيء.',
    fieldRemoved: 'الحقل «{label}» موجود في العناصر المحفوظة، فلا يمكن إزالته. لم يتغيّر شيء.',
    fieldFixed:
      'تعتمد العناصر المحفوظة على هذا الحقل. لا يمكن جعله مطلوبًا، ولا تغيير كونه مشفّرًا أو قابلًا للبحث أو مميِّزًا.',
    newFieldNotOptional: 'ليس للعناصر المحفوظة قيمة لحقل جديد، فيجب أن يكون اختياريًا ولا يمكن أن يميّزها.',
    fieldCount: 'للمنتج من حقل واحد إلى {most, number} حقلًا.',
    labelMissing: 'سمِّ الحقل.',
    labelNotPlain: 'يجب أن يكون الاسم نصًا عاديًا لا يتجاوز {most, number} حرفًا.',
    labelTaken: 'حقل آخر يحمل هذا الاسم.',
    keyInvalid: 'تعذّر حفظ هذا الحقل. أزله ثم أضفه من جديد.',
    nothingIdentifies: 'يجب أن يميّز حقل واحد على الأقل العنصر، حتى تُعرف التكرارات.',
    nothingRequired: 'يجب أن يكون حقل واحد على الأقل مطلوبًا.',
    templateNotPlain: 'يجب أن يكون سطرًا واحدًا لا يتجاوز {most, number} حرفًا.',
    placeholderUnknown: 'لا يوجد حقل باسم {unknown}. الأسماء هي: {known}',
    templateWithoutField: 'يجب أن يحتوي السطر على حقل. الأسماء هي: {known}',
  },
  tiers: {
    changedMeanwhile:
      'غيّر شخص آخر هذه الأسعار أثناء التحرير. الأسعار الحالية مذكورة بجانب أسعارك؛ احفظ مجددًا لاعتماد أسعارك.',
    quantity: 'يُرجى إدخال عدد صحيح من 2 إلى {most, number}.',
    quantityTaken: 'يُرجى إدخال كمية أكبر من كمية الصف السابق.',
    price: 'يُرجى إدخال سعر لا يتجاوز {most}.',
    priceNotLower: 'يُرجى إدخال سعر أقل من {last}.',
  },
} satisfies Translation<typeof english>
