import type english from '../../en/shop/home.ts'
import type { Translation } from '../../types.ts'

export default {
  hero: {
    title: 'Cuentas con antigüedad, <promise>entregadas en cuanto pagas.</promise>',
    lead: 'Las contraseñas se guardan cifradas y tus cuentas están en tu panel en el momento en que pagas. Un solo saldo prepago, con cada centavo registrado.',
    inStock: 'En stock ahora',
    sold: 'Vendidas hasta hoy',
  },
  trace: {
    title: 'Ejemplo de compra',
    charged: 'Cargo al saldo',
    taken: 'Salida del stock cifrado',
    takenAccounts: '{count, plural, one {# cuenta} other {# cuentas}}',
    inPanel: 'En tu panel',
    delivered: 'entregado',
  },
  features: {
    delivery: 'Entrega inmediata',
    deliveryText: 'En tu panel en cuanto se hace el cargo a tu saldo.',
    encryption: 'Almacenamiento cifrado',
    encryptionText: 'Las contraseñas se guardan cifradas y queda registro de cada vez que se muestran.',
    once: 'Un solo cargo',
    onceText: 'Ni un doble clic ni un corte de conexión duplican tu compra.',
    balance: 'Un solo saldo',
    balanceText: 'Recarga una vez y paga todo con él.',
  },
  announcement: {
    inStock: '{product}: en stock, {count, plural, one {# disponible} other {# disponibles}}.',
    running: '{product}: {state}',
  },
  nothingOnSale: {
    nothing: 'En este momento no hay nada a la venta.',
    text: 'Tus pedidos siguen en tu panel. Vuelve a visitarnos más adelante.',
  },
} satisfies Translation<typeof english>
