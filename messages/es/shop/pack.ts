import type english from '../../en/shop/pack.ts'
import type { Translation } from '../../types.ts'

export default {
  path: 'Ubicación',
  all: 'Todos los productos',
  edit: 'Editar este producto',
  notOnSale: 'Este producto no está a la venta en este momento.',
  summary: 'Desde {price} por cuenta, en tu panel en cuanto pagas.',
  delivery: {
    items: 'Cada artículo tiene: {fields}. Está en tu panel en cuanto pagas. Cópialo o descárgalo en TXT o CSV.',
    title: 'Cómo lo recibes',
    accounts:
      'Tus cuentas están en tu panel en cuanto pagas. Cópialas o descárgalas en TXT o CSV, una cuenta por línea: usuario, contraseña, correo y contraseña del correo, separados por dos puntos.',
  },
  warranty: {
    title: 'Garantía',
    none: 'Este producto se vende sin garantía.',
    covers:
      '{goods, select, items {Puedes reclamar los artículos que no funcionen durante {hours, plural, one {# hora} many {# de horas} other {# horas}} después de la compra.} other {Puedes reclamar las cuentas que no funcionen durante {hours, plural, one {# hora} many {# de horas} other {# horas}} después de la compra.}}',
    how: '{goods, select, items {Abre el pedido en tu panel, elige los artículos y explica qué falla. {rule}.} other {Abre el pedido en tu panel, elige las cuentas y explica qué falla. {rule}.}}',
  },
  prices: { each: 'Por unidad' },
  made: {
    summary: 'Desde {price} cada uno, hecho para ti después de la compra.',
    refund: 'Si no se puede hacer en 24 horas, el precio vuelve a tu saldo automáticamente.',
  },
  related: 'Productos similares',
} satisfies Translation<typeof english>
