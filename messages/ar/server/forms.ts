import type english from '../../en/server/forms.ts'
import type { Translation } from '../../types.ts'

export default {
  tooManyFiles: 'الحد الأقصى لعدد الملفات في المرة الواحدة هو {most, number}. لم يُحفظ شيء.',
  malformed: 'النموذج مبتور أو تالف. لم يُحفظ شيء؛ يُرجى إرساله مرة أخرى.',
  oneFileOnly: 'يُرجى رفع ملف واحد فقط. لم يُحفظ شيء.',
  textTooLong: 'الحد الأقصى للنص الملصق {most}. يُرجى حفظه في ملف ورفع الملف.',
} satisfies Translation<typeof english>
