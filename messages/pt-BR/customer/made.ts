import type english from '../../en/customer/made.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Seus itens',

  logged: 'Registramos cada vez que esta página é aberta, copiada ou baixada, e o endereço IP usado.',
  deleted: 'Estes itens foram excluídos ao fim do prazo de retenção.',
  refunded: {
    title: 'Este pedido foi reembolsado',
  },
  waiting: {
    title: 'Seu pedido está em preparo',
    text: 'Esta página se atualiza sozinha, e você recebe um e-mail quando estiver pronto.',
    usually: 'Costuma levar {time}. Esta página se atualiza sozinha, e você recebe um e-mail quando estiver pronto.',
    refund: 'Se não puder ser feito até <time></time>, reembolsamos o valor no seu saldo automaticamente.',
    check: 'Verificar agora',
  },
} satisfies Translation<typeof english>
