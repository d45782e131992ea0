import type english from '../../en/admin/license-management.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Работа с лицензиями',
  description: 'Быстрые изменения отдельных лицензий. Полный список с устройствами — в разделе <link>Лицензии</link>.',
  loadFailedText: 'Не удалось загрузить данные.',
  toDashboard: 'Перейти к обзору',
  check: 'Проверка ключа',
  apiText: 'Для автора программы. Опубликована также на странице <link>/license-check</link>.',
  creation: {
    days: 'Срок (дней)',
    created: 'Создана лицензия',
  },
  extension: {
    title: 'Продление лицензии',
    find: 'Поиск лицензии',
    findPlaceholder: 'Ключ или почта',
    submitFind: 'Найти',
    license: 'Лицензия',
    noneFound: 'Подходящих лицензий нет.',
    select: 'Выберите лицензию',
    option: {
      active: '{key} · {email} · до {day}',
      inactive: '{key} · {email} · Приостановлена, до {day}',
      expired: '{key} · {email} · закончилась {day}',
    },
    days: 'Добавить дней',
  },
  suspension: {
    title: 'Приостановить или активировать',
    placeholder: 'Ключ или почта',
    label: 'Лицензии',
    empty: 'Лицензий пока нет.',
    emptyFiltered: 'Подходящих лицензий нет.',
    showAll: 'Показать все лицензии',
    key: 'Ключ',
    actions: 'Действия',
    extend: 'Продлить<hidden> {key}</hidden>',
    suspend: 'Приостановить<hidden> {key}</hidden>',
    activate: 'Активировать<hidden> {key}</hidden>',
  },
} satisfies Translation<typeof english>
