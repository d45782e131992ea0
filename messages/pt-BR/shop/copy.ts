export default {
  summary: {
    file: 'Download, com todas as novas versões',
    shared: 'Seu assim que pagar',
  },
  delivery: {
    file: 'Você pode baixar o arquivo assim que pagar, junto com todas as versões seguintes. Ele fica nos seus pedidos.',
    shared: 'Você pode abri-lo nos seus pedidos assim que pagar e recebe todas as mudanças futuras.',
  },
  open: {
    file: 'Ir para seus arquivos',
    shared: 'Ir para seu texto',
  },
  owned: 'Você já comprou este produto.',
  toOrder: 'Ver o que você comprou',
  buy: 'Comprar agora',
  always: 'Sempre disponível',
  left: 'Restam só {count, number}!',
} as const
