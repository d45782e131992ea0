import type english from '../../en/shop/home.ts'
import type { Translation } from '../../types.ts'

export default {
  hero: {
    title: 'Аккаунты с отлёжкой, <promise>выдача сразу после оплаты.</promise>',
    lead: 'Пароли хранятся в зашифрованном виде, а купленные аккаунты появляются в личном кабинете сразу после оплаты. Один предоплаченный баланс, на котором учтён каждый цент.',
    inStock: 'Сейчас в наличии',
    sold: 'Уже продано',
  },
  trace: {
    title: 'Пример покупки',
    charged: 'Списано с баланса',
    taken: 'Взято из зашифрованного хранилища',
    takenAccounts: '{count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}',
    inPanel: 'В личном кабинете',
    delivered: 'выдано',
  },
  features: {
    delivery: 'Мгновенная выдача',
    deliveryText: 'Аккаунты появляются в кабинете, как только сумма списана с баланса.',
    encryption: 'Шифрование',
    encryptionText: 'Пароли хранятся в зашифрованном виде, и каждый их просмотр записывается.',
    once: 'Без двойных списаний',
    onceText: 'Двойной клик или обрыв связи не приведут к повторной покупке.',
    balance: 'Единый баланс',
    balanceText: 'Пополните один раз и оплачивайте с него всё.',
  },
  announcement: {
    inStock: '{product}: в наличии {count, number} шт.',
    running: '{product}: {state}',
  },
  nothingOnSale: {
    nothing: 'Сейчас в продаже ничего нет.',
    text: 'Ваши заказы остаются в личном кабинете. Загляните позже.',
  },
} satisfies Translation<typeof english>
