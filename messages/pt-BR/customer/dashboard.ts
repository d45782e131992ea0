import type english from '../../en/customer/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '{goods, select, items {Meus itens} other {Minhas contas}}',
  heading: 'Meu painel',
  lead: 'Tudo o que você comprou, pronto para copiar.',
  totals: {
    balance: 'Saldo atual',
    orders: 'Total de pedidos',
    accounts: '{goods, select, items {Total de itens} other {Total de contas}}',
    spent: 'Total gasto',
    licenses: 'Licenças ativas',
  },
  packs: {
    title: '{goods, select, items {Itens comprados} other {Pacotes de contas comprados}}',
    onlyRecent:
      '{count, plural, one {Seu pacote mais recente.} other {Seus # pacotes mais recentes.}} Todos os pedidos estão em Meus pedidos.',
    none: '{goods, select, items {Você ainda não comprou nenhum item.} other {Você ainda não comprou nenhum pacote de contas.}}',
    toMarketplace: 'Ir para a loja',
    actions: 'Ações',

    summary: '{quantity, number} {product}, {total}',
  },
  copies: 'Arquivos, textos e códigos',
  subscriptions: {
    title: 'Assinaturas de software',
    none: 'Você não tem nenhuma assinatura de software ativa.',
    seeProgram: 'Ver {name}',
    startsLater: 'Começa depois',
    active: 'Ativa',
    period: '<start></start> a <end></end>',
    pages: 'Páginas de assinaturas',
  },
  licenses: 'Licenças',
  licensePages: 'Páginas de licenças',
} satisfies Translation<typeof english>
