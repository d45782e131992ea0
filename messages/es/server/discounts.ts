import type english from '../../en/server/discounts.ts'
import type { Translation } from '../../types.ts'

export default {
  refused: 'Código de descuento no aplicado',
  notSaved: 'Código no guardado',
  belowMinimum: 'Este código es para pedidos de al menos {amount}.',
  taken: 'Ya existe un código con este nombre.',
  changedMeanwhile:
    'Alguien cambió este código mientras lo editabas. Los valores actuales aparecen junto a los tuyos; guarda otra vez para usar los tuyos.',
  limitBelowUses:
    'Este código ya se usó {uses, plural, one {# vez} other {# veces}}, así que el límite no puede ser menor.',
  productMissing: 'Elige un producto.',
  categoryMissing: 'Elige una categoría.',
  number: 'Introduce un número entero del {least, number} al {most, number}.',
  amount: 'Introduce un importe como 5,00.',
  scope: 'Elige para qué sirve el código.',
  oneKind: 'Introduce un porcentaje o un importe.',
  endsBefore: 'El último día es anterior al primero.',
  code: 'Usa de 3 a 32 letras, cifras y guiones.',
  problems: {
    unknown: 'Este código no existe.',
    off: 'Este código ya no se puede usar.',
    notYet: 'Este código todavía no se puede usar.',
    ended: 'Este código ha caducado.',
    otherProduct: 'Este código es para otros productos.',
    notFirst: 'Este código es solo para la primera compra.',
    usedUp: 'Este código se ha agotado.',
    usedByYou: 'Ya has usado este código.',
  },
} satisfies Translation<typeof english>
