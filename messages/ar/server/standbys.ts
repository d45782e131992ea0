import type english from '#messages/en/server/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  notSaved: 'لم يُحفظ الشراء عند التوفر',
  exists: 'أنت تنتظر هذا المنتج بالفعل. يُرجى إلغاء ذلك الطلب أولًا.',
  tooMany: 'يمكن انتظار {most, number} منتجًا في الوقت نفسه. يُرجى إلغاء واحد أولًا.',
  tooLong: 'يُرجى اختيار يوم ابتداءً من اليوم وخلال {most, number} يومًا على الأكثر.',
  price: 'يُرجى إدخال سعر لا يقل عن سنت واحد.',
  notCancelled: 'لم يُلغَ الشراء عند التوفر',
  over: 'انتهى هذا الشراء عند التوفر بالفعل.',
} satisfies Translation<typeof english>
