import type english from '../../en/server/standby-mails.ts'
import type { Translation } from '../../types.ts'

export default {
  filled: {
    subject: 'اشتريناه لك: {quantity, number} × {productName}',
    title: 'اشتريناه لك',
    text: 'وصل ما تنتظره. اشترينا {quantity, number} مقابل {amount} من رصيدك: يُرجى تسجيل الدخول وفتح الطلب.',
    goesOn: 'لديك الآن {filled, number} من {wanted, number}. ننتظر الباقي حتى {until}.',
    thisWeek:
      'لديك هذا الأسبوع {filled, number} من {wanted, number}. يبدأ الأسبوع التالي من الشراء الأسبوعي في {next}.',
    done: 'لديك الآن {filled, number} من {wanted, number}، وبذلك انتهى الشراء عند التوفر.',
    note: 'تصلك هذه الرسالة بسبب الشراء عند التوفر، ويمكن إلغاؤه من صفحة الشراء عند التوفر.',
  },
  short: {
    subject: 'رصيدك لا يكفي لشراء {productName}',
    text: 'ما تنتظره متوفر الآن، لكن رصيدك لا يكفي.',
    kept: 'يستمر الشراء عند التوفر حتى {until}. بعد شحن الرصيد نشتري ما يتوفر حينها. نكتب عن ذلك مرة واحدة فقط.',
    keptWeekly: 'يستمر الشراء الأسبوعي. بعد شحن الرصيد نشتري ما يتوفر حينها. نكتب عن ذلك مرة في الأسبوع على الأكثر.',
    action: 'شحن الرصيد',
    note: 'تصلك هذه الرسالة بسبب الشراء عند التوفر، ويمكن إلغاؤه من صفحة الشراء عند التوفر.',
  },
  expired: {
    subject: 'انتهى الشراء عند توفر {productName}',
    text: 'انقضى آخر يوم للشراء عند التوفر. اشترينا {filled, number} من {wanted, number}.',
    action: 'عرض الشراء عند التوفر',
    note: 'تصلك هذه الرسالة بسبب الشراء عند التوفر الذي انتهى.',
  },
} satisfies Translation<typeof english>
