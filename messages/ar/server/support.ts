import type english from '../../en/server/support.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'لم يُحفظ',
    messageNotFound: 'هذه الرسالة غير موجودة.',
    messageChangedMeanwhile: 'عولجت هذه الرسالة للتو، كما هو معروض هنا. لم يُرسل شيء، ونصك محفوظ.',
    notSent: 'لم يُرسل',
    senderDeleted: 'حُذف هذا الشخص من المتجر، لذا لا يمكنك إرسال رد.',
  },
  errors: {
    answerMissing: 'يُرجى كتابة الرد.',
    answerTooLong:
      'يجب ألا يتجاوز الرد {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    answerNotPlain: 'يجب أن يكون الرد نصًا عاديًا.',
  },
} satisfies Translation<typeof english>
