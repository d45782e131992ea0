import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review: 'Мы проверяем нерабочие аккаунты, затем заменяем их или зачисляем их цену на баланс',
    swap: 'Большинство нерабочих аккаунтов заменяется автоматически; остальные проверяем мы',
    credit: 'Цена большинства нерабочих аккаунтов зачисляется на баланс автоматически; остальные проверяем мы',
  },
  quantity: {
    invalid: 'Введите корректное количество.',
    tooFewAvailable:
      '{available, plural, one {Доступен только # аккаунт.} few {Доступно только # аккаунта.} many {Доступно только # аккаунтов.} other {Доступно только # аккаунта.}} Выберите меньшее количество.',
    belowMinimum:
      'Минимальная покупка — {least, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}.',
    aboveMaximum:
      'Максимальная покупка — {most, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}.',
  },
} satisfies Translation<typeof english>
