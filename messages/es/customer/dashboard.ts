import type english from '../../en/customer/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Mis cuentas',
  heading: 'Mi panel',
  lead: 'Todo lo que compraste, listo para copiar.',
  totals: {
    balance: 'Saldo actual',
    orders: 'Pedidos',
    accounts: 'Cuentas',
    spent: 'Total gastado',
    licenses: 'Licencias activas',
  },
  packs: {
    title: 'Packs de cuentas comprados',
    claims: 'Mis reclamaciones',
    orders: 'Historial de pedidos',
    onlyRecent:
      '{count, plural, one {Tu pack más reciente.} other {Tus # packs más recientes.}} Encuentra todos los pedidos en tu Historial de pedidos.',
    none: 'Aún no has comprado ningún pack de cuentas.',
    toMarketplace: 'Ir a la tienda',
    actions: 'Acciones',
    view: 'Ver cuentas<hidden> del pedido {id}</hidden>',
    summary: '{quantity, number} {product}, {total}',
  },
  subscriptions: {
    title: 'Suscripciones de software',
    none: 'No tienes suscripciones de software activas.',
    seeProgram: 'Ver {name}',
    startsLater: 'Empieza más tarde',
    active: 'Activa',
    period: '<start></start> a <end></end>',
  },
  licenses: 'Licencias',
} satisfies Translation<typeof english>
