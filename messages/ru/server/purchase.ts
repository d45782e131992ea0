import type english from '../../en/server/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  licenseText: 'Лицензия появится в личном кабинете сразу после оплаты.',
  days: '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  warranty: 'Гарантия',
  hours: '{count, plural, one {# час} few {# часа} many {# часов} other {# часа}}',
  license: 'Лицензия',
  renewal: 'Продление {licenseKey}',
  newLicense: 'Новая лицензия',
  endDate: 'Действует до',
  newEndDate: 'Новая дата окончания',
  licenseMissing: 'Выберите лицензию для продления или новую.',
  notOnSale: 'Не продаётся',
  notOnSaleText: 'Этот товар сейчас не продаётся.',
} satisfies Translation<typeof english>
