import type english from '../../en/admin/withdrawals.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Estoque retirado',
  description:
    'Itens retirados do estoque nos últimos sete dias. Eles não estão à venda. Após sete dias, são removidos definitivamente.',

  accounts: '{count, number} {product}',
  reasons: {
    deleted: 'Excluídas',
    batch_undone: 'Lote desfeito',
    unknown_sales: 'Podem ter sido vendidas antes de uma restauração',
  },
  list: {
    empty: 'Nada foi excluído nos últimos sete dias.',
    nothingOlder: 'Nada mais antigo.',
    emptyText: 'Quando você exclui estoque ou desfaz um lote, pode devolver tudo ao estoque por aqui.',
    newest: 'Mais recentes',
    withdrawn: 'Retirada',
    by: 'por {name}',
    byCommand: 'pela linha de comando',
    accounts: 'Itens',
    state: 'Status',
    putBackBy: 'Devolvido por {name}',
    putBackSome: '<time></time>, {count, number} de {total, number}',
    until: 'Até <time></time>',
    putBack: 'Devolver',
    putBackNamed: 'Devolver ao estoque: {accounts}',
  },
  page: {
    title: 'Devolver ao estoque',
    withdrawn: 'Retirado em <time></time> por {name}',
    withdrawnByCommand: 'Retirado em <time></time> pela linha de comando',
    removedAfter: 'Remoção definitiva após',
    putBackAt: 'Devolução',
    putBackBy: '<time></time> por {name}',
    backOnSale: 'Os itens voltam à venda na hora. Os que você importou de novo ficam de fora.',
    maybeSold:
      'Estes itens podem ter sido vendidos antes de a loja ser restaurada. Devolva-os só se tiver certeza de que não foram.',
    submit: 'Devolver ao estoque',
  },
  unknownSales: {
    title: 'Vendas desconhecidas',
    description: 'Após uma restauração, a loja não sabe o que vendeu desde o backup.',
    empty: 'Todas as vendas são conhecidas.',
    emptyText: 'Após uma restauração, os produtos que podem ter tido vendas desde o backup aparecem aqui.',
    offSale:
      'Os itens vendidos depois do backup estão de volta ao estoque. Cada produto abaixo fica fora de venda, para que eles não sejam vendidos a um segundo comprador.',
    importFirst:
      'Se você importou estoque depois do backup, importe-o de novo primeiro. A loja perdeu essa importação.',
    withdrawOldest: 'Retire os itens mais antigos de cada produto. Os mais antigos são vendidos primeiro.',
    from: 'Desconhecidas desde',
    until: 'Desconhecidas até',
    inStock: 'Em estoque',
    busiestDay: 'Máximo vendido em um dia',
    tooFew:
      'Até {count, number} podem ter sido vendidos, mais do que há em estoque. Antes de retirar, importe de novo o que você importou depois do backup.',
    count: 'Itens a retirar',
    suggested:
      'Sugestão: tantos quantos foram vendidos no melhor dos 30 dias antes do backup, para cada dia desconhecido. Informe 0 se nada foi vendido. Itens retirados podem ser devolvidos ao estoque durante sete dias.',
    notSuggested:
      'Nada foi vendido nos 30 dias antes do backup, por isso a loja não sugere um número. Informe 0 se nada foi vendido. Itens retirados podem ser devolvidos ao estoque durante sete dias.',
    withdraw: 'Retirar',
    withdrawActive: 'Retirar e pôr à venda de novo',
  },
} satisfies Translation<typeof english>
