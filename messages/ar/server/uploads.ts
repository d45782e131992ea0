import type english from '../../en/server/uploads.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    nothingGiven: 'يُرجى لصق بيانات الحسابات أو رفع ملف.',
    noValidAccounts: 'لم يُعثر على بيانات حسابات صالحة. الصيغة: username:password[:email[:emailPassword]].',
    notText: 'هذا ليس ملفًا نصيًا. لم يُحفظ شيء؛ يُرجى حفظ القائمة كنص UTF-8 أو CSV ثم رفعها.',
    fileAndText: 'يُرجى رفع ملف أو لصق البيانات، وليس الأمرين معًا. لم يُحفظ شيء.',
    chooseProduct: 'يُرجى اختيار المنتج الذي تنتمي إليه هذه القائمة.',
    uploadNotFound: 'هذا الملف المرفوع لم يعد موجودًا. تُحفظ الملفات التي لم تُستورد يومًا واحدًا.',
    uploadIdTaken: 'سبق إرسال هذا الملف. لم يُحفظ شيء؛ يُرجى إرساله مرة أخرى.',
    uploadCancelled: 'أُلغي الرفع',
    uploadCancelledText: 'لم يُضَف شيء إلى المخزون.',
    nothingToAdd: 'كل الحسابات في هذا الملف كانت في المخزون من قبل. لا يوجد ما يُضاف.',
    nothingToAddItems: 'كل العناصر في هذا الملف كانت في المخزون من قبل. لا يوجد ما يُضاف.',
    noValidItems: 'تعذرت قراءة أي سطر كعنصر.',
    columnsUnread: 'يُرجى اختيار حقول للأعمدة الأخرى أو الاستيراد من دونها.',
    shapeChanged: 'تغيرت حقول هذا المنتج بعد قراءة القائمة. لم يُضَف شيء؛ يُرجى قراءة القائمة مجددًا.',
  },
  errors: {
    outOfDate: 'هذا النموذج قديم. يُرجى إعادة تحميل الصفحة والمحاولة مجددًا.',
    malformed: 'صيغة النموذج غير صحيحة.',
    column: 'يُرجى اختيار عمود.',
    separator: 'يُرجى اختيار فاصل.',
  },
  csv: { line: 'السطر', username: 'اسم المستخدم', reason: 'السبب' },
  known: {
    before: 'كان في المخزون من قبل',
    elsewhere: 'في المخزون أو مباع ضمن {product}',
    repeated: 'مكرر في هذا الملف',
  },
  unfinished:
    '{goods, select, items {تعذر رفع العناصر: لم يتمكن المتجر من إتمام العملية. يُرجى المحاولة مجددًا.} other {تعذر رفع الحسابات: لم يتمكن المتجر من إتمام العملية. يُرجى المحاولة مجددًا.}}',
} satisfies Translation<typeof english>
