import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review: 'Revisamos las cuentas defectuosas y las reemplazamos o abonamos su precio',
    swap: 'La mayoría de las cuentas defectuosas se reemplazan automáticamente; revisamos las demás',
    credit: 'El precio de la mayoría de las cuentas defectuosas se abona automáticamente; revisamos las demás',
  },
  quantity: {
    invalid: 'Escribe una cantidad válida.',
    tooFewAvailable:
      '{available, plural, one {Solo hay # cuenta disponible.} other {Solo hay # cuentas disponibles.}} Elige una cantidad menor.',
    belowMinimum: 'La compra mínima es de {least, plural, one {# cuenta} other {# cuentas}}.',
    aboveMaximum: 'La compra máxima es de {most, plural, one {# cuenta} other {# cuentas}}.',
  },
} satisfies Translation<typeof english>
