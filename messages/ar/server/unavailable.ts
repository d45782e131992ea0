import type english from '../../en/server/unavailable.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'نعود بعد لحظات',
  text: 'المتجر غير متاح مؤقتًا. يُرجى المحاولة مجددًا؛ لا يُخصم أي مبلغ مرتين.',
  status: {
    title: 'حالة الخدمة',
    away: 'يتعذر على خدمة التحقق من التراخيص الوصول إلى قاعدة بياناتها حاليًا.',
    awaySince: 'يتعذر على خدمة التحقق من التراخيص الوصول إلى قاعدة بياناتها منذ {since} UTC.',
    stillWorking:
      'المفاتيح التي جرى التحقق منها خلال الدقائق العشر الأخيرة قد تظل تعمل. والبرامج التي لديها إذن مؤقت تستمر حتى نهايته.',
  },
} satisfies Translation<typeof english>
