import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: 'Tienda',
  dashboard: '{goods, select, items {Mis artículos} other {Mis cuentas}}',
  orders: 'Historial de pedidos',
  addBalance: 'Recargar saldo',
  settings: 'Ajustes',
  information: 'Información',
  contact: 'Contacto',
  privacyPolicy: 'Política de privacidad',
  terms: 'Términos del servicio',
  toDashboard: 'Ir al panel',
} satisfies Translation<typeof english>
