import type english from '../../en/customer/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Meus pedidos',
  heading: 'Meus pedidos',
  description:
    'Todos os seus pedidos, com faturas e entregas. Para encontrar um pedido pelo que foi entregue, busque por nome de usuário, e-mail, senha ou outro valor.',
  exportCsv: 'Exportar CSV',
  label: 'Pedidos',
  id: 'ID do pedido',
  actions: 'Ações',
  details: 'Detalhes<hidden> do pedido {id}</hidden>',
  invoice: 'Fatura<hidden> do pedido {id}</hidden>',
  delivery: '{action}<hidden> do pedido {id}</hidden>',
  filter: {
    anything: 'Pedido, produto ou valor entregue',
    from: 'De (UTC)',
    to: 'Até (UTC)',
    apply: 'Filtrar',
    clear: 'Limpar todos os filtros',
    activeSearch: '“{text}”',
    activeHidden: 'Busca oculta',
    activeFrom: 'De {day}',
    activeTo: 'Até {day}',
  },
  none: {
    title: 'Nenhum pedido encontrado.',
    text: 'Tudo o que você comprar aparece aqui, com a fatura.',
    toMarketplace: 'Ir para a loja',
    filtered: 'Nenhum pedido corresponde a todos os filtros.',
  },
  order: {
    terms: 'Termos de Serviço',
    title: 'Detalhes do pedido',
    invoice: 'Fatura',
    id: 'ID do pedido',
    number: 'Número do pedido',
    unitPrice: 'Preço unitário',
    refunded: 'Reembolsado',
    credited: 'Creditado por reclamações',
    again: 'Comprar de novo',
    weekly: 'Comprar toda semana',
  },
  new: {
    link: 'Ainda não baixados',
    title: 'Ainda não baixados',
    text: 'O que você ainda não baixou nem copiou por completo. Cada arquivo inclui tudo uma única vez.',
    back: 'Todos os pedidos',
    none: 'Você já baixou tudo.',
    goods:
      '{goods, select, items {{items, plural, one {# item} many {# de itens} other {# itens}}} other {{items, plural, one {# conta} many {# de contas} other {# contas}}}} de {orders, plural, one {# pedido} many {# de pedidos} other {# pedidos}}',
    txt: 'Baixar .txt',
    csv: 'Baixar .csv',
  },
  ownLabel: {
    title: 'Etiqueta do pedido',
    text: 'Pedido {id}',
    label: 'Etiqueta',
    hint: 'Só você a vê. Você pode buscar seus pedidos por ela.',
    add: 'Adicionar etiqueta',
    change: 'Alterar',
  },
} satisfies Translation<typeof english>
