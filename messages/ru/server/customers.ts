import type english from '../../en/server/customers.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notFound: 'Пользователь не найден.',
    ownAccount: 'Свою учётную запись удалить нельзя.',
    impactChangedMeanwhile: 'Баланс изменился: теперь {balance}. Клиент не удалён.',
    topUpUnderWay:
      'У клиента есть открытое пополнение или пополнение на проверке. Закройте его или дождитесь, пока его оплатят или срок истечёт.',
    payoutUnderWay: 'У клиента есть открытая выплата. Сначала отклоните или завершите её.',
    orderBeingMade: 'Один из заказов ещё готовится. Дождитесь выдачи или возврата — это не дольше 24 часов.',
    missingInformation: 'Не все данные',
    nameAndEmailRequired: 'Нужны имя и почта.',
    changedMeanwhile:
      'Пока вы редактировали, данные клиента изменились. Сравните свои изменения с текущими значениями и сохраните ещё раз.',
    groupNotFound: 'Этой группы больше нет.',
    lastAdmin: 'Нельзя убрать последнего администратора. Сначала назначьте другого.',
    noteNotFound: 'Эта заметка уже удалена.',
    profileUpdateFailed: 'Профиль не изменён',
    profileNotUpdated: 'Не удалось изменить профиль.',
  },
  errors: {
    nameEmpty: 'Имя не может быть пустым.',
    role: 'Выберите роль.',
    noteMissing: 'Напишите заметку.',
    noteInvalid:
      'Заметка: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  },
} satisfies Translation<typeof english>
