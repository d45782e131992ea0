import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Admin',
  management: 'Gestão',
  accounts: '{goods, select, items {Estoque} other {Contas em estoque}}',
  configuration: 'Configuração',
  goToDashboard: 'Ir para o painel',
} satisfies Translation<typeof english>
