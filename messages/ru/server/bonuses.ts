import type english from '../../en/server/bonuses.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'Бонусы не сохранены',
  changedMeanwhile:
    'Пока вы редактировали, бонусы изменились. Текущие значения указаны рядом с вашими; сохраните ещё раз, чтобы применить свои.',
  amountRange: 'Введите сумму от {least} до {most}.',
  amountTaken: 'Такая сумма уже есть в другой строке.',
  percent: 'Введите целое число от 1 до {most, number}.',
} satisfies Translation<typeof english>
