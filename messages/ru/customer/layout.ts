import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: 'Каталог',
  dashboard: '{goods, select, items {Мои товары} other {Мои аккаунты}}',
  orders: 'История заказов',
  addBalance: 'Пополнить баланс',
  settings: 'Настройки',
  information: 'Информация',
  contact: 'Связаться с нами',
  privacyPolicy: 'Конфиденциальность',
  terms: 'Условия использования',
  toDashboard: 'В личный кабинет',
} satisfies Translation<typeof english>
