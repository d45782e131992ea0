export default {
  summary: {
    file: 'Download, com todas as novas versões',
  },
  delivery: {
    file: 'Você pode baixar o arquivo assim que pagar, junto com todas as versões seguintes. Ele fica nos seus pedidos.',
  },
  open: {
    file: 'Ir para seus arquivos',
  },
  owned: 'Você já comprou este produto.',
  toOrder: 'Ver o que você comprou',
  buy: 'Comprar agora',
  always: 'Sempre disponível',
  left: 'Restam só {count, number}!',
} as const
