import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Admin',
  dashboard: 'Painel',
  management: 'Gestão',
  accounts: '{goods, select, items {Estoque} other {Contas em estoque}}',
  products: 'Produtos',
  discounts: 'Códigos de desconto',
  gifts: 'Códigos de presente',
  orders: 'Pedidos',
  topUps: 'Recargas',
  payouts: 'Saques',
  customers: 'Clientes',
  licenses: 'Licenças',
  licenseManagement: 'Gestão de licenças',
  claims: 'Reclamações',
  messages: 'Mensagens',
  alarms: 'Alertas',
  configuration: 'Configuração',
  settings: 'Configurações',
  security: 'Segurança',
  webhooks: 'Webhooks',
  audit: 'Auditoria',
  goToDashboard: 'Ir para o painel',
} satisfies Translation<typeof english>
