import type english from '../../en/admin/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Распродажа и запланированная цена',
  change: 'Изменить распродажу или план',
  list: 'Цена без скидки — {price}.',
  sale: 'Распродажа',
  saleText:
    'В это время клиенты платят цену распродажи, если цена за количество или цена группы не ниже. Магазин показывает зачёркнутой самую низкую цену за 30 дней до этого.',
  salePrice: 'Цена распродажи',
  saleFrom: 'С',
  saleFromHint: 'В UTC. Оставьте пустым, чтобы начать сейчас.',
  saleUntil: 'До',
  utc: 'В UTC.',
  next: 'Запланированная цена',
  nextText: 'С этого времени она станет ценой без скидки. В прежних заказах цены не меняются.',
  newPrice: 'Новая цена без скидки',
  newFrom: 'С',
  none: 'Нет ни распродажи, ни запланированной цены.',
  saleRuns: '{price} до <until></until>',
  saleWaits: '{price} с <from></from> до <until></until>',
  nextWaits: '{price} с <from></from>',
} satisfies Translation<typeof english>
