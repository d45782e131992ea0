import type english from '../../en/admin/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Аудит',
  description: 'Кто, что и когда сделал, сначала новые. Записи нельзя изменить; через два года они удаляются.',
  exportCsv: 'Экспорт в CSV',
  theShop: 'Сам магазин',
  filter: {
    who: 'Кто',
    everyone: 'Все',
    action: 'Действие',
    allActions: 'Все действия',
    subject: 'Объект',
    subjectExample: 'customer:ID',
    from: 'С (UTC)',
    to: 'По (UTC)',
    submit: 'Найти',
    clear: 'Сбросить все фильтры',
  },
  log: {
    label: 'Журнал аудита',
    empty: 'Записей пока нет.',
    emptyFiltered: 'Нет записей, подходящих под фильтр.',
    showAll: 'Показать все записи',
    when: 'Когда',
    who: 'Кто',
    onlyTheirs: 'Показать только действия этого человека',
    subject: 'Объект',
    history: 'История<hidden>: {subject}</hidden>',
    ipAddress: 'IP-адрес',
  },
  changes: {
    field: '{field}:',
    changed: '<was>{before}</was><hidden> изменено на </hidden><now>{after}</now>',
    removed: 'было {before}',
    nothing: 'ничего',
    yes: 'да',
    no: 'нет',
  },
  chain: {
    title: 'Цепочка',
    explanation:
      'Хеш каждой записи вычисляется вместе с предыдущей, поэтому изменённые, вставленные и удалённые записи обнаруживаются. Записи, удалённые с конца, — нет: сохраните последний хеш в другом месте и введите его здесь позже, чтобы проверить, что он ещё есть в журнале.',
    hash: 'Сохранённый хеш (необязательно)',
    verify: 'Проверить цепочку',
    intact: 'Цепочка цела.',
    intactText:
      'Проверено: {rows, plural, one {# запись} few {# записи} many {# записей} other {# записи}}. Проверка заняла {duration}.',
    broken: 'Цепочка нарушена.',
    brokenText:
      'Запись {id} не соответствует предыдущей: её изменили, либо более раннюю запись удалили или вставили. Проверено до этого места: {rows, plural, one {# запись} few {# записи} many {# записей} other {# записи}}.',
    newest: 'Последняя запись, {id}:',
    kept: 'Ваш хеш есть в журнале.',
    keptText: 'Он относится к записи {id}, <time></time>.',
    notKept: 'Вашего хеша нет в журнале.',
    notKeptText: 'Записи удалены с конца, запись старше двух лет, либо <code>{hash}</code> в журнале никогда не было.',
  },
  /** Kinds of subjects, as they are stored. */
  subjects: {
    alarm: 'Тревога',
    audit: 'Аудит',
    category: 'Категория',
    claim: 'Заявка',
    customer: 'Клиент',
    license: 'Лицензия',
    mail: 'Письмо',
    message: 'Сообщение',
    news: 'Новости',
    order: 'Заказ',
    orders: 'Заказы',
    payment: 'Пополнение',
    payout: 'Выплата',
    product: 'Товар',
    settings: 'Настройки',
    shop: 'Магазин',
    'signing-key': 'Ключ подписи',
    stock: 'Склад',
    stock_account: 'Аккаунт на складе',
    stock_batch: 'Партия',
    stock_withdrawal: 'Изъятие',
    text: 'Текст',
    unknown_sales: 'Неизвестные продажи',
    webhook: 'Вебхук',
  },
  /** Actions, as they are stored. */
  actions: {
    admin: {
      created: 'Назначен администратор',
      password_changed: 'Сменён собственный пароль',
      signed_in: 'Вход выполнен',
    },
    alarm: {
      closed: 'Закрыта тревога',
    },
    audit: {
      exported: 'Выгружен журнал аудита',
      trimmed: 'Удалены записи старше двух лет',
    },
    category: {
      deleted: 'Удалена категория',
      moved: 'Изменён порядок категорий',
      renamed: 'Переименована категория',
    },
    claim: {
      decided: 'Принято решение по заявке',
    },
    customer: {
      balance_adjusted: 'Изменён баланс',
      changed: 'Изменены данные клиента',
      deleted: 'Удалён клиент',
      note_added: 'Добавлена заметка о клиенте',
      note_deleted: 'Удалена заметка о клиенте',
      signed_out: 'Завершены сеансы клиента',
    },
    download: {
      published: 'Опубликован файл программы',
    },
    license: {
      created: 'Создана лицензия',
      deleted: 'Удалена лицензия',
      device_released: 'Отвязано устройство лицензии',
      extended: 'Продлена лицензия',
      status_changed: 'Изменён статус лицензии',
    },
    mail_text: {
      changed: 'Изменён текст письма',
    },
    message: {
      answered: 'Отправлен ответ на сообщение',
      closed: 'Закрыто сообщение',
      reopened: 'Снова открыто сообщение',
    },
    news: {
      sent: 'Отправлены новости клиентам',
    },
    opening: {
      checklist_dismissed: 'Скрыт список дел перед открытием',
      duties_read: 'Прочитаны обязанности владельца',
    },
    order: {
      lines_revealed: 'Показаны аккаунты заказа',
      asked_again: 'Заказ запрошен повторно',
      refunded: 'Оформлен возврат за заказ',
    },
    orders: {
      exported: 'Выгружены заказы',
    },
    payment: {
      credited: 'Пополнение зачислено вручную',
      dismissed: 'Пополнение закрыто без зачисления',
    },
    payment_provider: {
      changed: 'Изменён платёжный сервис',
    },
    payout: {
      declined: 'Отклонена выплата',
      returned: 'Выплата возвращена на баланс',
      sent: 'Выплата отмечена как отправленная',
      started: 'Начата выплата',
    },
    product: {
      brought_back: 'Товар возвращён в продажу',
      changed: 'Изменён товар',
      created: 'Создан товар',
      endpoint_changed: 'Изменён эндпоинт товара',
      endpoint_secret_replaced: 'Заменён секрет эндпоинта товара',
      moved: 'Изменён порядок товаров',
      prerequisites_changed: 'Изменены требования программы',
      retired: 'Товар снят с продажи',
    },
    sealing_key: {
      added: 'Добавлен ключ шифрования',
      rotated: 'Сменён ключ шифрования',
    },
    security: {
      changed: 'Изменены настройки безопасности',
    },
    sessions: {
      ended: 'Завершены все сеансы',
    },
    settings: {
      changed: 'Изменены настройки сайта',
    },
    signing_key: {
      prepared: 'Подготовлен следующий ключ подписи',
      revoked: 'Отозван ключ подписи',
      rotated: 'Сменён ключ подписи',
    },
    stock: {
      batch_note_changed: 'Изменена заметка о партии',
      batch_undone: 'Отменён импорт аккаунтов',
      deleted: 'Удалены аккаунты со склада',
      edited: 'Изменён аккаунт на складе',
      exported: 'Выгружены аккаунты со склада',
      imported: 'Импортированы аккаунты на склад',
      put_back: 'Изъятые аккаунты возвращены на склад',
      withdrawn: 'Изъяты аккаунты, возможно проданные до восстановления',
      revealed: 'Показан аккаунт на складе',
    },
    text: {
      mailed: 'Клиентам сообщено о тексте',
      page_added: 'Добавлена страница',
      page_changed: 'Изменена страница',
      published: 'Опубликован текст',
    },
    translations: {
      changed: 'Изменены переводы',
    },
    'two-step': {
      'codes-renewed': 'Созданы новые резервные коды',
      'turned-off': 'Выключена двухэтапная аутентификация',
      'turned-on': 'Включена двухэтапная аутентификация',
    },
    webhook: {
      changed: 'Изменён вебхук',
      created: 'Добавлен вебхук',
      deleted: 'Удалён вебхук',
      replayed: 'Повторно отправлена доставка вебхука',
      secret_replaced: 'Заменён секрет вебхука',
      tested: 'Отправлен тест на вебхук',
    },
  },
} satisfies Translation<typeof english>
