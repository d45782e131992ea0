import type english from '../../en/admin/groups.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Grupos de clientes',
  lead: 'Grupos de clientes que pagam preços próprios.',
  add: 'Adicionar um grupo',
  one: 'Grupo de clientes',
  all: 'Todos os grupos',
  toGroup: 'Voltar ao grupo',
  empty: 'Ainda não há grupos',
  emptyText: 'Adicione um, como Revendedores, e escolha-o ao editar um cliente.',
  about: 'Nome e percentual',
  rule: 'Os membros pagam o menor entre o preço de tabela, o preço por quantidade e o preço do grupo.',
  nameHint: 'Os membros o veem ao lado do preço.',
  percent: 'Percentual de desconto',
  percentHint: 'Descontado do preço de tabela dos produtos sem preços próprios abaixo. Deixe em branco para nenhum.',
  ownPrices: 'Preços próprios',
  ownPricesText: 'O percentual não se aplica a produtos com preços próprios.',
  products: '{count, plural, =0 {Nenhum} one {# produto} other {# produtos}}',
  members: 'Membros',
  newestMembers: 'Os membros mais recentes',
  noMembers: 'Ninguém está neste grupo. Escolha-o ao editar um cliente.',
  pays: 'Os membros pagam',
  pricesOf: 'Preços para {group}',
  pricesText:
    'O que os membros pagam por unidade a partir de uma quantidade. Preencha uma linha vazia para adicionar um preço e esvazie uma linha para removê-lo. Pedidos anteriores mantêm o deles.',
  listPrice: 'O preço de tabela é {price}.',
  delete: 'Excluir grupo',
  deleteText: 'Os membros passam a pagar os preços públicos. Pedidos anteriores mantêm o deles.',
} satisfies Translation<typeof english>
