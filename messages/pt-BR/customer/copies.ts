export default {
  files: 'Arquivos',
  newest: 'Mais recente',
  hash: 'SHA-256: {hash}',
  download: 'Baixar<hidden> a versão {version}</hidden>',
  filesNote:
    'As novas versões aparecem aqui. Um download interrompido pode ser retomado. Registramos cada download e o endereço IP usado.',
  ended: 'Seu acesso terminou.',
  endedText: 'Este pedido foi reembolsado. O pedido e a fatura continuam aqui.',
  content: 'Seu texto',
  reveal: 'Mostrar',
  contentNote:
    'Se a loja mudar o texto, o novo aparece aqui e avisamos por e-mail. Registramos cada vez que você o abre e o endereço IP usado.',
} as const
