import type english from '../../en/server/bonuses.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'Bônus não salvos',
  changedMeanwhile:
    'Alguém alterou os bônus durante a edição. Os valores atuais aparecem ao lado dos seus; salve de novo para usar os seus.',
  amountRange: 'Digite um valor de {least} a {most}.',
  amountTaken: 'Outra linha já tem este valor.',
  percent: 'Digite um número inteiro de 1 a {most, number}.',
} satisfies Translation<typeof english>
