import type english from '../../en/server/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  purchase: {
    byAdmin: 'لا يمكن للمشرفين شراء المنتجات.',
    noProduct: 'المنتج غير موجود أو لم يُحمَّل بعد.',
    outdated: 'هذا النموذج قديم. لم يُخصم شيء؛ يُرجى إعادة تحميل الصفحة والمحاولة مجددًا.',
    priceMalformed: 'صيغة السعر غير صحيحة.',
    termsMalformed: 'صيغة الشروط غير صحيحة.',
    noChoice: 'يُرجى اختيار أحد هذه الخيارات.',
    limitTitle: 'حد الشراء',
    stockTitle: 'المخزون غير كافٍ',
    stockMissing:
      '{goods, select, items {لا توجد عناصر كافية في المخزون. المتاح {available, number} فقط.} other {لا توجد حسابات كافية في المخزون. المتاح {available, number} فقط.}}',
    busyTitle: 'يُرجى المحاولة مجددًا',
    busy: 'يشتري عملاء كثيرون الآن. لم يُخصم شيء؛ يُرجى المحاولة بعد لحظات.',
    soldOut: 'نفد هذا المنتج. لم يُخصم شيء.',
    ownedTitle: 'سبق شراؤه',
    owned: 'لقد اشتريت هذا المنتج من قبل. لم يُخصم شيء، وستجده في طلباتك.',
  },
  changes: {
    priceTitle: 'تغير السعر',
    termsTitle: 'تغيرت الشروط',
    total: 'الإجمالي الآن {total}.',
    price: 'السعر الآن {price}.',
    discount: 'الخصم الآن {amount}.',
    claimRule: '{rule}.',
    warranty:
      'الضمان الآن {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}.',
    noWarranty: 'يُباع الآن بلا ضمان.',
    duration:
      'مدة الترخيص الآن {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.',
    checkTotal: '{changes} لم يُخصم شيء؛ يُرجى مراجعة الإجمالي الجديد ثم الشراء من جديد.',
    checkTerms: '{changes} لم يُخصم شيء؛ يُرجى مراجعة الشروط الجديدة ثم الشراء من جديد.',
  },
  failures: {
    purchase: 'حدث خطأ أثناء الشراء.',
    order: 'تعذر إنشاء الطلب.',
    chargeTitle: 'فشل تحديث الرصيد',
    charge: 'تعذر تحديث رصيدك. يُرجى التواصل مع الدعم.',
    licenseTitle: 'خطأ في الترخيص',
    licenseCreation: 'تعذر إنشاء الترخيص',
    licenseExtension: 'تعذر تمديد الترخيص',
    licenseCharge: 'تعذر تحديث الرصيد.',
    subscriptionTitle: 'خطأ في الاشتراك',
  },
  filter: {
    amount: 'يُرجى إدخال مبلغ مثل 25 أو 1000.50 أو 1000,50.',
    customer: 'يُرجى إدخال البريد الإلكتروني للعميل كاملًا.',
  },
  labelMalformed:
    'يُرجى إدخال نص عادي لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  format: { noField: 'اختر عمودًا واحدًا على الأقل.' },
  refund: {
    title: 'لم يُردّ المبلغ',
    orderNotFound: 'هذا الطلب غير موجود.',
    outdated: 'سبق رد {returned} من {total}. لم يُردّ أي مبلغ آخر؛ يُرجى مراجعة المبلغ المتبقي.',
    nothingLeft: 'لم يبق في هذا الطلب ما يمكن رده.',
    moreThanIsLeft: 'ثمن ما حدّدته {amount}، لكن المتبقي من الطلب {left} فقط. لم يُردّ أي مبلغ.',
    lineSettled:
      '{why, select, refunded {سبق رد ثمن {username}} swapped {سبق استبدال {username}} other {سبقت إضافة ثمن {username} إلى الرصيد}}. لم يُردّ أي مبلغ.',
    lineNotOfOrder: 'ما حدّدته ليس ضمن هذا الطلب. لم يُردّ أي مبلغ.',
    customerDeleted: 'حُذف هذا العميل، لذا لا يمكن رد أي مبلغ.',
    noReason: 'يُرجى توضيح السبب للعميل.',
    reasonMalformed:
      'يُرجى إدخال نص عادي لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    noLine: 'يُرجى تحديد واحد على الأقل.',
    tooManyLines: 'الحد الأقصى لما يمكن تحديده في المرة الواحدة {most, number}.',
  },
  export: {
    invalidFilter: 'عامل التصفية غير صالح، لذا لم يُصدَّر شيء.',
    columns: {
      id: 'معرّف الطلب',
      number: 'الرقم',
      date: 'التاريخ (UTC)',
      quantity: 'الكمية',
      unitPrice: 'سعر الوحدة',
      refunded: 'المبلغ المسترد',
      credited: 'أُضيف إلى الرصيد',
    },
  },
} satisfies Translation<typeof english>
