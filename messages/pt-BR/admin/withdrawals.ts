import type english from '../../en/admin/withdrawals.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Estoque retirado',
  description:
    'Contas retiradas do estoque nos últimos sete dias. Elas não estão à venda. Após sete dias, são removidas definitivamente.',
  stockAccounts: 'Contas em estoque',
  accounts: '{count, number} {product}',
  reasons: {
    deleted: 'Excluídas',
    batch_undone: 'Lote desfeito',
    unknown_sales: 'Podem ter sido vendidas antes de uma restauração',
  },
  list: {
    empty: 'Nada foi excluído nos últimos sete dias.',
    nothingOlder: 'Nada mais antigo.',
    emptyText: 'Quando você exclui estoque ou desfaz um lote, pode devolver as contas ao estoque por aqui.',
    newest: 'Mais recentes',
    withdrawn: 'Retirada',
    by: 'por {name}',
    byCommand: 'pela linha de comando',
    accounts: 'Contas',
    state: 'Status',
    putBackBy: 'Devolvidas por {name}',
    putBackSome: '<time></time>, {count, number} de {total, number}',
    until: 'Até <time></time>',
    putBack: 'Devolver',
    putBackNamed: 'Devolver ao estoque: {accounts}',
  },
  page: {
    title: 'Devolver ao estoque',
    withdrawn: 'Retiradas em <time></time> por {name}',
    withdrawnByCommand: 'Retiradas em <time></time> pela linha de comando',
    removedAfter: 'Remoção definitiva após',
    putBackAt: 'Devolução',
    putBackBy: '<time></time> por {name}',
    backOnSale: 'As contas voltam à venda na hora. As que você importou de novo ficam de fora.',
    maybeSold:
      'Estas contas podem ter sido vendidas antes de a loja ser restaurada. Devolva-as só se tiver certeza de que não foram.',
    submit: 'Devolver ao estoque',
  },
  unknownSales: {
    title: 'Vendas desconhecidas',
    description: 'Após uma restauração, a loja não sabe o que vendeu desde o backup.',
    empty: 'Todas as vendas são conhecidas.',
    emptyText: 'Após uma restauração, os produtos cujas contas podem ter sido vendidas desde o backup aparecem aqui.',
    offSale:
      'As contas vendidas depois do backup estão de volta ao estoque. Cada produto abaixo fica fora de venda, para que elas não sejam vendidas a um segundo comprador.',
    importFirst:
      'Se você importou estoque depois do backup, importe-o de novo primeiro. A loja perdeu essa importação.',
    withdrawOldest: 'Retire as contas mais antigas de cada produto. As mais antigas são vendidas primeiro.',
    from: 'Desconhecidas desde',
    until: 'Desconhecidas até',
    inStock: 'Em estoque',
    busiestDay: 'Máximo vendido em um dia',
    tooFew:
      'Até {count, number} podem ter sido vendidas, mais do que há em estoque. Antes de retirar, importe de novo o que você importou depois do backup.',
    count: 'Contas a retirar',
    suggested:
      'Sugestão: tantas quantas foram vendidas no melhor dos 30 dias antes do backup, para cada dia desconhecido. Informe 0 se nada foi vendido. Contas retiradas podem ser devolvidas ao estoque durante sete dias.',
    notSuggested:
      'Nada foi vendido nos 30 dias antes do backup, por isso a loja não sugere um número. Informe 0 se nada foi vendido. Contas retiradas podem ser devolvidas ao estoque durante sete dias.',
    withdraw: 'Retirar',
    withdrawActive: 'Retirar e pôr à venda de novo',
  },
} satisfies Translation<typeof english>
