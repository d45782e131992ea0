import type english from '../../en/shop/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Confirmar compra',
  accountsText:
    '{goods, select, items {Tus artículos se entregan al instante en tu panel.} other {Tus cuentas se entregan al instante en tu panel.}}',
  accounts:
    '{goods, select, items {{count, plural, one {# artículo} other {# artículos}} × {price}} other {{count, plural, one {# cuenta} other {# cuentas}} × {price}}}',
  made: '{count, number} × {price}',
  tier: {
    name: 'Precio por cantidad',
    value: '{price} cada una desde {quantity, number}, en lugar de {listPrice}',
  },
  sale: {
    name: 'Precio de oferta',
    value: '{price} cada una, antes {previous}',
    alone: '{price} cada una',
  },
  group: {
    name: 'Tu precio como {group}',
    value: '{price} cada una, en lugar de {listPrice}',
    notUsed: 'Tu precio como {group} es menor que el precio de lista con este código, así que el código no se usa.',
    instead: 'El código se descuenta del precio de lista y el resultado es menor que tu precio como {group}.',
  },
  confirm: 'Confirmar compra',
  back: 'Volver a la tienda',
  addFunds: 'Recargar saldo',
  otherMethod: 'Usar otro método de pago',
  code: {
    label: 'Código de descuento',
    apply: 'Aplicar',
    use: 'Usar un código de descuento',
    given: 'Confirmas el descuento del código {code} en la página siguiente.',
    discount: 'Descuento {code}',
    notUsed: 'El precio por cantidad es menor que el precio de lista con este código, así que el código no se usa.',
    instead: 'El código se descuenta del precio de lista y el resultado es menor que el precio por cantidad.',
  },
} satisfies Translation<typeof english>
