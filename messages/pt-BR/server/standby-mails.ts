import type english from '../../en/server/standby-mails.ts'
import type { Translation } from '../../types.ts'

export default {
  filled: {
    subject: 'Comprado para você: {quantity, number} × {productName}',
    title: 'Compramos para você',
    text: 'Chegou o que você esperava. Compramos {quantity, number} por {amount} do seu saldo: entre e abra o pedido.',
    goesOn: 'Agora você tem {filled, number} de {wanted, number}. Continuamos esperando o restante até {until}.',
    thisWeek:
      'Nesta semana, você já tem {filled, number} de {wanted, number}. A próxima semana da sua compra semanal começa em {next}.',
    done: 'Agora você tem {filled, number} de {wanted, number}, então a compra em espera terminou.',
    note: 'Você recebe este e-mail por causa da sua compra em espera, que pode ser cancelada em Compras em espera.',
  },
  short: {
    subject: 'Seu saldo é baixo demais para {productName}',
    text: 'O que você esperava está em estoque, mas seu saldo não é suficiente.',
    kept: 'Sua compra em espera continua até {until}. Depois que você adicionar saldo, compramos o que houver em estoque. Avisamos só uma vez.',
    keptWeekly:
      'Sua compra semanal continua. Depois que você adicionar saldo, compramos o que houver em estoque. Avisamos no máximo uma vez por semana.',
    action: 'Adicionar saldo',
    note: 'Você recebe este e-mail por causa da sua compra em espera, que pode ser cancelada em Compras em espera.',
  },
  expired: {
    subject: 'Sua compra em espera de {productName} terminou',
    text: 'O último dia da sua compra em espera passou. Compramos {filled, number} de {wanted, number}.',
    action: 'Ver compras em espera',
    note: 'Você recebe este e-mail por causa da sua compra em espera, que terminou.',
  },
} satisfies Translation<typeof english>
