import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: 'Loja',
  dashboard: '{goods, select, items {Meus itens} other {Minhas contas}}',
  orders: 'Meus pedidos',
  addBalance: 'Adicionar saldo',
  settings: 'Configurações',
  information: 'Informações',
  contact: 'Fale conosco',
  privacyPolicy: 'Política de Privacidade',
  terms: 'Termos de Serviço',
  toDashboard: 'Ir para o painel',
} satisfies Translation<typeof english>
