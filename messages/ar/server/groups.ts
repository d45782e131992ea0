import type english from '../../en/server/groups.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'لم تُحفظ المجموعة',
  notFound: 'لم تعد هذه المجموعة موجودة.',
  nameTaken: 'توجد مجموعة أخرى بهذا الاسم.',
  changedMeanwhile: 'غيّر شخص آخر هذه المجموعة أثناء التحرير. القيم الحالية مذكورة بجانب قيمك؛ احفظ مجددًا لاعتماد قيمك.',
  name: 'يُرجى إدخال اسم لا يتجاوز {most, number} حرفًا.',
} satisfies Translation<typeof english>
