import type english from '../../en/shop/product.ts'
import type { Translation } from '../../types.ts'

export default {
  pictures: {
    label: 'Imágenes',
    show: 'Imagen {number, number} de {count, number}',
  },
  lot: 'N.º {number} · {category}',
  perAccount: '{goods, select, items {por artículo} other {por cuenta}}',

  warranty:
    '{goods, select, items {Garantía de {hours, plural, one {# hora} other {# horas}} en cada artículo. {rule}.} other {Garantía de {hours, plural, one {# hora} other {# horas}} en cada cuenta. {rule}.}}',
  available: '{count, plural, one {# disponible} other {# disponibles}}',
  outOfStock: 'Agotado',
  buy: '{goods, select, items {Comprar artículos} other {Comprar cuentas}}',
  buyCount:
    '{goods, select, items {Comprar {count, plural, one {# artículo} other {# artículos}}} other {Comprar {count, plural, one {# cuenta} other {# cuentas}}}}',
  payment: 'Paga ahora o con tu saldo.',
  adminsCannotBuy: 'Los administradores no pueden comprar productos.',
  updates: 'Esta página se actualiza cuando llega stock.',
  made: {
    label: 'Hecho para ti después de la compra',
    short: 'Por encargo',
    text: 'Lo hacemos para ti después de la compra. Recibirás un correo cuando esté listo.',
    usually: 'Lo hacemos para ti después de la compra. Suele tardar {time}. Recibirás un correo cuando esté listo.',
    buy: 'Comprar',
  },
  missing: 'Te faltan {amount}',
  tiers: {
    label: 'Precios por cantidad',
    next: 'Con {missing, number} más, cada una cuesta {price}.',
  },
  groupPrice: 'Tu precio como {group}, en lugar de <listPrice></listPrice>',
  sale: {
    previous: '<previous></previous> era el precio más bajo de los 30 días anteriores.',
    until: 'En oferta hasta el <date></date>.',
  },
  balanceAfter: 'Saldo después de la compra: {amount}',
  quantity: {
    label: 'Cantidad',
    decrease: 'Reducir',
    increase: 'Aumentar',
    most: 'Máximo {most, number} por pedido.',
    preset: 'Cantidad {quantity, number}',
  },
} satisfies Translation<typeof english>
