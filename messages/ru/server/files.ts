import type english from '../../en/server/files.ts'
import type { Translation } from '../../types.ts'

export default {
  orders: {
    id: 'ID заказа',
    number: 'Номер',
    date: 'Дата (UTC)',
    product: 'Товар',
    type: 'Тип',
    quantity: 'Количество',
    unitPrice: 'Цена за единицу',
    total: 'Итого',
    refunded: 'Возвращено',
    status: 'Статус',
  },
  statement: {
    date: 'Дата (UTC)',
    cause: 'Причина',
    detail: 'Подробности',
    order: 'Заказ',
    topUp: 'Пополнение',
    in: 'Поступило (USD)',
    out: 'Списано (USD)',
    balance: 'Баланс (USD)',
  },
  /** README.txt beside the files that it lists. Their names stay. */
  personalData: `Ваши персональные данные из этого магазина, выгруженные по вашему запросу.

data.json           профиль, настройки писем, двухэтапная аутентификация и устройства
orders.csv          ваши заказы
lines.csv           полученные аккаунты, включая замены
licenses.csv        ваши лицензии
devices.csv         устройства, на которых использовались лицензии, и имена, которые вы им дали
subscriptions.csv   оплаченные периоды лицензий
transfers.csv       все изменения баланса; ваша сторона — customer: и ваш ID
top-ups.csv         ваши платежи для пополнения баланса
payouts.csv         ваши выплаты и как вы хотели их получить
claims.csv          аккаунты, о которых вы сообщили как о нерабочих
messages.csv        сообщения, которые вы нам отправили
sessions.csv        ваши сеансы входа
notes.csv           наши заметки о вас
reveals.csv         когда вы открывали или скачивали пароли из заказа

Время указано по UTC, суммы — в долларах США. Если ячейку таблица могла бы выполнить как формулу, она начинается с
апострофа (').

Выданных паролей в этих файлах нет, поэтому вы можете хранить их или передавать, не раскрывая аккаунты. Чтобы увидеть
пароли, откройте заказ в магазине в разделе «История заказов» или по адресу /customer/orders/ с добавлением ID заказа.
`,
} satisfies Translation<typeof english>
