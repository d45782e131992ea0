import type english from '../../en/admin/site-settings.ts'
import type { Translation } from '../../types.ts'

export default {
  shop: {
    title: 'Магазин',
    text: 'Показывается в шапке, заголовках страниц, письмах и результатах поиска.',
    siteName: 'Название сайта',
    siteDescription: 'Описание сайта',
    logoUrl: 'URL логотипа',
    logoUrlHint: 'URL с https или путь на этом сайте.',
    faviconUrl: 'URL значка сайта',
    faviconUrlHint: 'Пусто — значок посылки.',
  },
  contact: {
    title: 'Контакты',
    text: 'Пока обе ссылки пусты, кнопка связи скрыта.',
    supportEmail: 'Почта поддержки',
    supportEmailHint: 'Сюда приходят сообщения со страницы контактов. Адрес публикуется в /.well-known/security.txt.',
    messengerUrl: 'Ссылка на мессенджер',
    chatUrl: 'Ссылка на чат',
  },
  invoices: {
    title: 'Счета',
    text: 'Кто выставляет новые счета. В прежних всё остаётся как было. Если никто не указан, используется название сайта.',
    issuer: 'Кто выставляет',
    taxId: 'Налоговый номер',
    address: 'Адрес',
    addressHint: 'До шести строк.',
    note: 'Примечание под позициями',
    noteHint: 'Например, обязательные по закону сведения о налогах.',
  },
  counters: {
    title: 'Счётчики за всё время',
    text: 'Начальные значения, к которым прибавляются фактические продажи.',
    revenueBase: 'Выручка: начальное значение',
    revenueBaseHint: 'В долларах США. Продано здесь: {sold}, показано: {shown}.',
    accountsSoldBase: 'Продано товаров: начальное значение',
    accountsSoldBaseHint: 'Продано здесь: {sold, number}, показано: {shown, number}.',
  },
  prerequisites: {
    title: 'Требования',
    text: 'Что нужно клиентам, чтобы пользоваться программой.',
    edit: 'Изменить требования {name}',
  },
} satisfies Translation<typeof english>
