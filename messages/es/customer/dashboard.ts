import type english from '../../en/customer/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '{goods, select, items {Mis artículos} other {Mis cuentas}}',
  heading: 'Mi panel',
  lead: 'Todo lo que compraste, listo para copiar.',
  totals: {
    balance: 'Saldo actual',
    orders: 'Pedidos',
    accounts: '{goods, select, items {Artículos} other {Cuentas}}',
    spent: 'Total gastado',
    licenses: 'Licencias activas',
  },
  packs: {
    title: '{goods, select, items {Artículos comprados} other {Packs de cuentas comprados}}',
    onlyRecent:
      '{count, plural, one {Tu pack más reciente.} other {Tus # packs más recientes.}} Encuentra todos los pedidos en tu Historial de pedidos.',
    none: '{goods, select, items {Aún no has comprado ningún artículo.} other {Aún no has comprado ningún pack de cuentas.}}',
    toMarketplace: 'Ir a la tienda',
    actions: 'Acciones',

    summary: '{quantity, number} {product}, {total}',
  },
  copies: 'Archivos, textos y códigos',
  subscriptions: {
    title: 'Suscripciones de software',
    none: 'No tienes suscripciones de software activas.',
    seeProgram: 'Ver {name}',
    startsLater: 'Empieza más tarde',
    active: 'Activa',
    period: '<start></start> a <end></end>',
    pages: 'Páginas de suscripciones',
  },
  licenses: 'Licencias',
  licensePages: 'Páginas de licencias',
} satisfies Translation<typeof english>
