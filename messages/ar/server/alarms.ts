import type english from '../../en/server/alarms.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notClosed: 'لم يُغلق',
    notFound: 'هذا التنبيه غير موجود.',
    closedAlready: 'هذا التنبيه مغلق بالفعل.',
  },
  errors: {
    noteMissing: 'يُرجى وصف النتيجة.',
    noteInvalid:
      'يُرجى كتابة نص عادي لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  },
} satisfies Translation<typeof english>
