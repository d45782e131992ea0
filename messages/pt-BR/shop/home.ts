import type english from '../../en/shop/home.ts'
import type { Translation } from '../../types.ts'

export default {
  hero: {
    title: 'Contas antigas, <promise>entregues assim que você paga.</promise>',
    lead: 'As senhas ficam criptografadas, e suas contas aparecem no painel no momento do pagamento. Um saldo pré-pago, com cada centavo registrado.',
    inStock: 'Em estoque agora',
    sold: 'Já vendidas',
  },
  trace: {
    title: 'Exemplo de compra',
    charged: 'Saldo debitado',
    taken: 'Retiradas do estoque criptografado',
    takenAccounts: '{count, plural, one {# conta} other {# contas}}',
    inPanel: 'No seu painel',
    delivered: 'entregues',
  },
  features: {
    delivery: 'Entrega imediata',
    deliveryText: 'No seu painel assim que o saldo é debitado.',
    encryption: 'Armazenamento criptografado',
    encryptionText: 'As senhas ficam criptografadas, e cada exibição é registrada.',
    once: 'Cobrança única',
    onceText: 'Clicar duas vezes ou perder a conexão nunca gera uma segunda compra.',
    balance: 'Um só saldo',
    balanceText: 'Recarregue uma vez e pague tudo com ele.',
  },
  announcement: {
    inStock: '{product}: em estoque, {count, plural, one {# disponível} other {# disponíveis}}.',
    running: '{product}: {state}',
  },
  nothingOnSale: {
    nothing: 'Nada à venda no momento.',
    text: 'Seus pedidos continuam no seu painel. Volte mais tarde.',
  },
} satisfies Translation<typeof english>
