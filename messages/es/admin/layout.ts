import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Administración',
  management: 'Gestión',
  accounts: '{goods, select, items {Stock} other {Cuentas en stock}}',
  configuration: 'Configuración',
  goToDashboard: 'Ir al panel',
} satisfies Translation<typeof english>
