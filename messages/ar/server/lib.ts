import type english from '../../en/server/lib.ts'
import type { Translation } from '../../types.ts'

export default {
  amount: 'يُكتب المبلغ بالأرقام، بفاصل عشري واحد ومنزلتين عشريتين على الأكثر، مثل 1000.50 أو 1000,50.',
  day: 'يُرجى اختيار يوم من 1970 إلى 2999.',
  device: {
    unknown: 'جهاز غير معروف',
    known: '{browser} على {system}',
    unknownBrowser: 'متصفح غير معروف على {system}',
  },
  tooManyAttempts: {
    title: 'محاولات كثيرة',
    seconds:
      'محاولات كثيرة. يُرجى المحاولة بعد {count, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
    minutes:
      'محاولات كثيرة. يُرجى المحاولة بعد {count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  },
} satisfies Translation<typeof english>
