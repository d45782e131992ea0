import type english from '../../en/server/webhooks.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'لم يُحفظ الـ Webhook',
    changedMeanwhile: 'تغير هذا الـ Webhook أثناء تعديلك له. يُرجى مراجعة إعداداته الحالية والمحاولة مجددًا.',
    httpsNeeded: 'يُرجى إدخال عنوان https. لا يُسمح بـ http العادي إلا للشبكات المدرجة في WEBHOOK_NETWORKS.',
    notAdded: 'لم يُضَف الـ Webhook',
    tooMany: 'بلغ عدد الـ Webhooks الحد الأقصى، وهو {most, number}. يُرجى حذف واحد لم تعد بحاجة إليه.',
    secretNotReplaced: 'لم يُستبدل المفتاح السري',
    secretJustReplaced: 'المفتاح السري السابق صالح حتى {until} UTC. يمكنك استبدال الحالي بعد ذلك.',
    deliveryNotFound: 'عملية الإرسال غير موجودة',
    deliveryGone: 'عملية الإرسال هذه لم تعد موجودة.',
    endpointNotFound: 'الـ Webhook غير موجود',
    endpointDeleted: 'حُذف هذا الـ Webhook.',
    nothingSent: 'لم يُرسل شيء',
    endpointOff: 'هذا الـ Webhook متوقف. يُرجى تفعيله أولًا.',
  },
  errors: {
    url: 'يُرجى إدخال عنوان URL الكامل، بدءًا بـ https.',
    descriptionNotPlain:
      'يجب أن يكون الوصف نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    eventUnknown: 'يُرجى اختيار الأحداث من القائمة.',
    eventMissing: 'يُرجى اختيار حدث واحد على الأقل.',
  },
  faults: {
    private: 'عنوان IP ضمن شبكة خاصة.',
    insecure: 'من دون https، لا يُسمح إلا بعناوين IP الواردة في WEBHOOK_NETWORKS.',
    timedOut: 'لا رد خلال {time}.',
    closed: 'أُغلق الاتصال من دون رد.',
    redirected: 'كان الرد {status}. لا تُتبع عمليات إعادة التوجيه.',
    answered: 'كان الرد {status}.',
    nameNotFound: 'لم يُعثر على اسم المضيف.',
    refused: 'رُفض الاتصال.',
    failed: 'فشل الاتصال: {cause}.',
    secretUnreadable: 'تعذر فك تشفير المفتاح السري.',
  },
} satisfies Translation<typeof english>
