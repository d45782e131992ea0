import type english from '../../en/admin/shared.ts'
import type { Translation } from '../../types.ts'

export default {
  lessThanASecond: 'أقل من ثانية',
  storedNow: 'المحفوظ الآن: {value}',
  nothingStoredNow: 'المحفوظ الآن: لا شيء',
  file: {
    label: 'الملف',
    drop: 'إفلات الملف لإضافته',
    onlyOne: 'يُرجى رفع ملف واحد فقط.',
  },
  identity: {
    label: 'كلمة المرور أو الرمز',
    hint: 'للمتابعة يُرجى إدخال كلمة المرور أو رمز التحقق بخطوتين.',
    confirmToUpload: 'لرفع ملف يلزم <link>تأكيد هويتك</link>.',
  },
} satisfies Translation<typeof english>
