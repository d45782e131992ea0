import type english from '../../en/server/wallet.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    insufficientBalanceText: 'رصيدك {balance}. المطلوب: {required}.',
    alreadySubmitted: 'أُرسل من قبل',
    keyReused: 'سبق استخدام هذا النموذج لغرض آخر. لم يتغير شيء؛ يُرجى إعادة تحميل الصفحة والمحاولة مجددًا.',
    balanceNotFetched: 'تعذر جلب رصيد العميل.',
    invalidBalance: 'رصيد غير صالح',
    notUpdated: 'تعذر تحديث الرصيد.',
    balanceChanged: 'تغير الرصيد وأصبح {balance}. ما أدخلته محفوظ؛ الحفظ مرة أخرى يطبّقه.',
    balanceIsTheSame: 'الرصيد بالفعل {balance}. لم يُحفظ شيء.',
  },
  errors: {
    formOutdated: 'هذا النموذج قديم. لم يتغير شيء؛ يُرجى إعادة تحميل الصفحة.',
    reasonMissing: 'يُرجى ذكر السبب. يراه العميل في كشف الرصيد.',
    reasonNotPlain:
      'يجب أن يكون السبب نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    balance: 'يُرجى إدخال رصيد صالح لا يقل عن صفر.',
  },
} satisfies Translation<typeof english>
