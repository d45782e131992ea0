import type english from '../../en/admin/fulfillment.ts'
import type { Translation } from '../../types.ts'

export default {
  endpoint: {
    title: 'Endpoint',
    text: 'A loja pede a esta URL os itens de cada pedido, como descreve a documentação de produtos sob encomenda.',
    none: 'O produto não fica à venda até que seus itens possam ser pedidos ao seu sistema.',
    add: 'Adicionar endpoint',
    change: 'Alterar endpoint',
    toProduct: 'Voltar ao produto',
    goOn: 'Voltar ao endpoint',
    secretText: 'Ele não será mostrado de novo. Seu sistema o usa para verificar que uma solicitação veio daqui.',
    secretUse: 'Assina cada solicitação conforme o Standard Webhooks, para que seu sistema verifique que veio daqui.',
    lost: 'A loja não respondeu. Recarregue a página para ver se o endpoint foi salvo. Se o segredo não apareceu, substitua-o.',
  },
  fields: {
    urlHint: 'A URL https completa que faz os itens.',
    usualMinutes: 'Tempo habitual em minutos',
    usualMinutesHint:
      'Os clientes veem quanto costuma levar, de 1 a {most, number} minutos. Deixe em branco para mostrar o tempo medido, conhecido após cinco entregas.',
    sendsEmail: 'Enviar o e-mail do cliente',
    sendsEmailHint: 'Desligado: seu sistema recebe apenas um id do cliente.',
    maxQuantityHint: 'Deixe em branco ou informe 0 para não haver limite. Nenhum pedido pode passar de {most, number}.',
    enforceLimitsHint: 'Ligado: cada pedido deve ficar entre a quantidade mínima e a máxima.',
    unitLabelHint: 'Aparece após o preço, como “por relatório”. Pode ficar em branco.',
  },
  test: {
    title: 'Solicitação de teste',
    send: 'Enviar solicitação de teste',
    text: 'Pede ao endpoint um pedido que ninguém fez. Nada é cobrado nem guardado.',
    outcome: 'Resultado',
    outcomes: {
      made: 'A resposta contém itens',
      later: 'O pedido seria feito de novo',
      never: 'O pedido seria reembolsado',
    },
  },
  list: {
    title: 'Pedidos sob encomenda',
    text: 'Pedidos cujos itens são feitos pelos seus próprios sistemas.',
    toOrders: 'Todos os pedidos',
    none: 'Nenhum pedido assim.',
    lastResult: 'Último resultado',
  },
  order: {
    title: 'Itens',
    refundedAfter: 'Reembolso após',
    deleted: 'Excluídos',
    askNow: 'Pedir agora',
    reveal: 'Mostrar itens',
  },
  statuses: {
    waiting: 'Em espera',
    delivered: 'Entregue',
    refunded: 'Reembolsado',
  },
} satisfies Translation<typeof english>
