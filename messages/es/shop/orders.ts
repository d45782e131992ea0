import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review:
      '{goods, select, items {Revisamos los artículos defectuosos y los reemplazamos o abonamos su precio} other {Revisamos las cuentas defectuosas y las reemplazamos o abonamos su precio}}',
    swap: '{goods, select, items {La mayoría de los artículos defectuosos se reemplazan automáticamente; revisamos los demás} other {La mayoría de las cuentas defectuosas se reemplazan automáticamente; revisamos las demás}}',
    credit:
      '{goods, select, items {El precio de la mayoría de los artículos defectuosos se abona automáticamente; revisamos los demás} other {El precio de la mayoría de las cuentas defectuosas se abona automáticamente; revisamos las demás}}',
  },
  quantity: {
    invalid: 'Escribe una cantidad válida.',
    tooFewAvailable:
      '{goods, select, items {{available, plural, one {Solo hay # artículo disponible.} other {Solo hay # artículos disponibles.}} Elige una cantidad menor.} other {{available, plural, one {Solo hay # cuenta disponible.} other {Solo hay # cuentas disponibles.}} Elige una cantidad menor.}}',
    belowMinimum:
      '{goods, select, items {La compra mínima es de {least, plural, one {# artículo} other {# artículos}}.} other {La compra mínima es de {least, plural, one {# cuenta} other {# cuentas}}.}}',
    aboveMaximum:
      '{goods, select, items {La compra máxima es de {most, plural, one {# artículo} other {# artículos}}.} other {La compra máxima es de {most, plural, one {# cuenta} other {# cuentas}}.}}',
  },
} satisfies Translation<typeof english>
