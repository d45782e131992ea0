import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Administración',
  dashboard: 'Panel',
  management: 'Gestión',
  accounts: '{goods, select, items {Stock} other {Cuentas en stock}}',
  products: 'Productos',
  discounts: 'Códigos de descuento',
  gifts: 'Códigos de regalo',
  orders: 'Pedidos',
  topUps: 'Recargas',
  payouts: 'Retiros',
  customers: 'Clientes',
  licenses: 'Licencias',
  licenseManagement: 'Gestión de licencias',
  claims: 'Reclamaciones',
  messages: 'Mensajes',
  alarms: 'Alarmas',
  configuration: 'Configuración',
  settings: 'Ajustes',
  security: 'Seguridad',
  webhooks: 'Webhooks',
  audit: 'Auditoría',
  goToDashboard: 'Ir al panel',
} satisfies Translation<typeof english>
