import type english from '../../en/shop/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Confirmar compra',
  accountsText:
    '{goods, select, items {Seus itens são entregues na hora, no seu painel.} other {Suas contas são entregues na hora, no seu painel.}}',
  accounts:
    '{goods, select, items {{count, plural, one {# item} other {# itens}} × {price}} other {{count, plural, one {# conta} other {# contas}} × {price}}}',
  made: '{count, number} × {price}',
  tier: {
    name: 'Preço por quantidade',
    value: '{price} cada a partir de {quantity, number}, em vez de {listPrice}',
  },
  sale: {
    name: 'Preço promocional',
    value: '{price} cada, antes {previous}',
    alone: '{price} cada',
  },
  group: {
    name: 'Seu preço como {group}',
    value: '{price} cada, em vez de {listPrice}',
    notUsed: 'Seu preço como {group} é menor que o preço de tabela com este código, então o código não é usado.',
    instead: 'O código é descontado do preço de tabela, e o resultado é menor que seu preço como {group}.',
  },
  confirm: 'Confirmar compra',
  back: 'Voltar à loja',
  addFunds: 'Adicionar saldo',
  otherMethod: 'Usar outra forma de pagamento',
  code: {
    label: 'Código de desconto',
    apply: 'Aplicar',
    use: 'Usar um código de desconto',
    given: 'Você confirma o desconto do código {code} na próxima página.',
    discount: 'Desconto {code}',
    notUsed: 'O preço por quantidade é menor que o preço de tabela com este código, então o código não é usado.',
    instead: 'O código é descontado do preço de tabela, e o resultado é menor que o preço por quantidade.',
  },
} satisfies Translation<typeof english>
