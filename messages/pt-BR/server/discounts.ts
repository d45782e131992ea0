import type english from '../../en/server/discounts.ts'
import type { Translation } from '../../types.ts'

export default {
  refused: 'Código de desconto não usado',
  notSaved: 'Código não salvo',
  belowMinimum: 'Este código vale para pedidos de pelo menos {amount}.',
  taken: 'Já existe um código com este nome.',
  changedMeanwhile:
    'Alguém alterou este código enquanto você editava. Os valores atuais aparecem ao lado dos seus; salve de novo para usar os seus.',
  limitBelowUses:
    'Este código já foi usado {uses, plural, one {# vez} other {# vezes}}, então o limite não pode ser menor.',
  productMissing: 'Escolha um produto.',
  categoryMissing: 'Escolha uma categoria.',
  number: 'Digite um número inteiro de {least, number} a {most, number}.',
  amount: 'Digite um valor como 5,00.',
  scope: 'Escolha para que serve o código.',
  oneKind: 'Digite uma porcentagem ou um valor.',
  endsBefore: 'O último dia é anterior ao primeiro.',
  code: 'Use de 3 a 32 letras, números e hifens.',
  problems: {
    unknown: 'Este código não existe.',
    off: 'Este código não pode mais ser usado.',
    notYet: 'Este código ainda não pode ser usado.',
    ended: 'Este código expirou.',
    otherProduct: 'Este código vale para outros produtos.',
    notFirst: 'Este código vale só para a primeira compra.',
    usedUp: 'Este código se esgotou.',
    usedByYou: 'Você já usou este código.',
  },
} satisfies Translation<typeof english>
