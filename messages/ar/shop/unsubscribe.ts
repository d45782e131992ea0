import type english from '#messages/en/shop/unsubscribe.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: 'الأخبار عبر البريد',
  question: 'هل تريد إيقاف أخبارنا عبر البريد؟',
  stop: 'إلغاء الاشتراك',
  stopped: 'أُلغي اشتراكك. يمكنك تفعيل الأخبار مجددًا من الإعدادات.',
  deadText: 'الرابط غير مكتمل، أو حُذف الحساب. يُرجى فتحه من الرسالة مجددًا.',
} satisfies Translation<typeof english>
