import type english from '../../en/server/support.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Не сохранено',
    messageNotFound: 'Такого сообщения нет.',
    messageChangedMeanwhile:
      'Это сообщение только что обработали, как показано здесь. Ничего не отправлено, ваш текст сохранён в форме.',
    notSent: 'Не отправлено',
    senderDeleted: 'Этот человек удалён из магазина, поэтому отправить ему ответ нельзя.',
  },
  errors: {
    answerMissing: 'Напишите ответ.',
    answerTooLong:
      'Ответ слишком длинный: не более {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    answerNotPlain: 'Ответ может содержать только обычный текст.',
  },
} satisfies Translation<typeof english>
