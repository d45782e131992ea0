import type english from '../../en/shop/payment.ts'
import type { Translation } from '../../types.ts'

export default {
  dashboard: 'Ir para o painel',
  failed: {
    title: 'Pagamento não concluído',
    text: 'Nada foi adicionado ao seu saldo. Se você pagou, adicionaremos o valor assim que o provedor confirmar.',
  },
  result: {
    title: 'Resultado do pagamento',
    continue: 'Continuar pagamento',
    headings: {
      unknown: 'Obrigado!',
      credited: 'Pagamento recebido',
      refunded: 'Pagamento devolvido',
      dismissed: 'Nada foi adicionado',
      waiting: 'Aguardando seu pagamento',
      held: 'Pagamento retido',
      notMade: 'Compra não realizada',
      guest: 'Confira seu e-mail',
    },
    texts: {
      guest: 'Quando o provedor confirmar seu pagamento, enviaremos por e-mail um link para o seu pedido.',
      buying: 'Estamos fazendo seu pedido. Esta página se atualiza sozinha.',
      buysNext: 'Faremos seu pedido assim que o provedor confirmar o pagamento. Esta página se atualiza sozinha.',
      unknown: 'Seu pagamento será adicionado ao saldo assim que o provedor confirmar.',
      credited: 'O valor já está no seu saldo.',
      otherAmount: 'Você escolheu {amount}. Adicionamos o valor que chegou.',
      refunded: 'O provedor devolveu este pagamento.',
      dismissed: 'Analisamos este pagamento e não adicionamos nada ao seu saldo.',
      waiting: 'Adicionaremos ao seu saldo assim que o provedor confirmar. Esta página se atualiza sozinha.',
      held: 'Nada foi adicionado ainda. O pagamento está em análise.',
    },
  },
  wanted: {
    payNow: 'Pagar agora',
    several: '{quantity, number} × {name}',
    missing: 'Faltam {amount} para {item}',
    finish: 'Conclua sua compra: {item}, {amount}',
    open: 'Concluir compra',
  },
} satisfies Translation<typeof english>
