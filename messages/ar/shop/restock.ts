import type english from '#messages/en/shop/restock.ts'
import type { Translation } from '#messages/types.ts'

export default {
  ask: 'إبلاغي عند توفره',
  lead: 'سنرسل رسالة واحدة عند توفر {name} في المخزون مجددًا. ينتهي الطلب بهذه الرسالة، أو بعد 90 يومًا.',
  sentTitle: 'يُرجى مراجعة البريد الإلكتروني',
  sent: 'أرسلنا رابطًا إلى هذا العنوان ما لم يكن في القائمة بالفعل. يُرجى فتحه خلال 24 ساعة والتأكيد، وسنراسلك عند توفر المنتج.',
  linkTitle: 'رسالة عن توفر المنتج',
  deadText: 'انتهى طلبك، أو مضى على الرابط أكثر من 24 ساعة. يمكنك الطلب مجددًا من صفحة المنتج.',
  question: 'هل تريد رسالة واحدة عند توفر {name} مجددًا؟',
  waiting: 'سنرسل رسالة واحدة عند توفر {name} مجددًا.',
  mailed: 'أرسلنا الرسالة عن {name}، وبذلك انتهى هذا الطلب.',
  stop: 'إيقاف كل رسائل توفر المنتجات',
} satisfies Translation<typeof english>
