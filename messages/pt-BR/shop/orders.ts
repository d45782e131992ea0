import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review: 'Verificamos as contas com defeito e então trocamos ou creditamos o valor',
    swap: 'A maioria das contas com defeito é trocada automaticamente; as demais, nós analisamos',
    credit: 'O valor da maioria das contas com defeito é creditado automaticamente; as demais, nós analisamos',
  },
  quantity: {
    invalid: 'Informe uma quantidade válida.',
    tooFewAvailable:
      '{available, plural, one {Só # conta disponível.} other {Só # contas disponíveis.}} Escolha uma quantidade menor.',
    belowMinimum: 'A compra mínima é de {least, plural, one {# conta} other {# contas}}.',
    aboveMaximum: 'A compra máxima é de {most, plural, one {# conta} other {# contas}}.',
  },
} satisfies Translation<typeof english>
