import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Администратор',
  dashboard: 'Обзор',
  management: 'Управление',
  accounts: '{goods, select, items {Склад} other {Склад}}',
  products: 'Товары',
  discounts: 'Промокоды',
  gifts: 'Подарочные коды',
  orders: 'Заказы',
  topUps: 'Пополнения',
  payouts: 'Выплаты',
  customers: 'Клиенты',
  licenses: 'Лицензии',
  licenseManagement: 'Работа с лицензиями',
  claims: 'Заявки',
  messages: 'Сообщения',
  alarms: 'Тревоги',
  configuration: 'Конфигурация',
  settings: 'Настройки',
  security: 'Безопасность',
  webhooks: 'Вебхуки',
  audit: 'Аудит',
  goToDashboard: 'Перейти к обзору',
} satisfies Translation<typeof english>
