import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: 'Каталог',
  information: 'Информация',
  privacyPolicy: 'Конфиденциальность',
  terms: 'Условия использования',
  toDashboard: 'В личный кабинет',
} satisfies Translation<typeof english>
