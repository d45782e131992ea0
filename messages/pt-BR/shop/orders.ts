import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review:
      '{goods, select, items {Verificamos os itens com defeito e então trocamos ou creditamos o valor} other {Verificamos as contas com defeito e então trocamos ou creditamos o valor}}',
    swap: '{goods, select, items {A maioria dos itens com defeito é trocada automaticamente; os demais, nós analisamos} other {A maioria das contas com defeito é trocada automaticamente; as demais, nós analisamos}}',
    credit:
      '{goods, select, items {O valor da maioria dos itens com defeito é creditado automaticamente; os demais, nós analisamos} other {O valor da maioria das contas com defeito é creditado automaticamente; as demais, nós analisamos}}',
  },
  quantity: {
    invalid: 'Informe uma quantidade válida.',
    tooFewAvailable:
      '{goods, select, items {{available, plural, one {Só # item disponível.} other {Só # itens disponíveis.}} Escolha uma quantidade menor.} other {{available, plural, one {Só # conta disponível.} other {Só # contas disponíveis.}} Escolha uma quantidade menor.}}',
    belowMinimum:
      '{goods, select, items {A compra mínima é de {least, plural, one {# item} other {# itens}}.} other {A compra mínima é de {least, plural, one {# conta} other {# contas}}.}}',
    aboveMaximum:
      '{goods, select, items {A compra máxima é de {most, plural, one {# item} other {# itens}}.} other {A compra máxima é de {most, plural, one {# conta} other {# contas}}.}}',
  },
} satisfies Translation<typeof english>
