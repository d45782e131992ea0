import type english from '../../en/shop/legal.ts'
import type { Translation } from '../../types.ts'

export default {
  updated: 'Обновлено <time>{date}</time>',
  contents: 'На этой странице',
  review: {
    title: 'Это видят только администраторы.',
    text: 'Покажите этот текст юристу в вашей стране и добавьте официальное название и адрес. <link>Перед открытием магазина</link>',
  },
  edit: 'Изменить этот текст',
  offline: 'Эта страница скрыта. Клиенты не могут её открыть.',
  versions: {
    title: 'Прежние версии',
    earlier: 'Эта версия ({version}) действовала до {until}. Сейчас действует <link>версия от {inForce}</link>.',
  },
  blocks: {
    taxId: 'Налоговый номер {id}',
    noWarranty: 'Без гарантии',
    licenseClaim: 'Мы проверяем нерабочие лицензии, затем заменяем их или зачисляем их цену на баланс',
    noProviders: 'Сейчас нет.',
  },
  disclaimer: { description: 'Что мы обещаем по товарам и программам этого магазина, а чего не обещаем.' },
  privacy: { description: 'Что мы храним о вас, зачем и как долго, и как эти данные увидеть, исправить или удалить.' },
  terms: {
    description:
      'Правила покупки и использования товаров: баланс, выдача, гарантия, лицензии и допустимое использование.',
    allProducts: 'Все товары',
    otherProducts: 'Все остальные товары',
    nothingOnSale: 'Сейчас в продаже ничего нет.',
    warranty: '{hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}',
  },
} satisfies Translation<typeof english>
