import type english from '../../en/server/bonuses.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'Bonos no guardados',
  changedMeanwhile:
    'Alguien cambió los bonos mientras editabas. Los valores actuales aparecen junto a los tuyos; guarda otra vez para usar los tuyos.',
  amountRange: 'Escribe un importe de {least} a {most}.',
  amountTaken: 'Otra fila ya tiene este importe.',
  percent: 'Escribe un número entero de 1 a {most, number}.',
} satisfies Translation<typeof english>
