import type english from '../../en/shop/parts.ts'
import type { Translation } from '../../types.ts'

/** Parts that public pages share with the panels. */
export default {
  lost: {
    title: 'Sem resposta',
    purchase: 'A loja não respondeu. Pode tentar de novo com segurança: nada é cobrado duas vezes.',
    message: 'A loja não respondeu. Pode tentar de novo com segurança: a mesma mensagem nunca é enviada duas vezes.',
  },
  shortfall: { title: 'Saldo insuficiente', addFunds: 'Adicionar saldo' },
  charge: { balance: 'Saldo', stillNeeded: 'Ainda faltam', balanceAfter: 'Saldo depois' },
  noFileYet: {
    title: 'Download ainda indisponível',
    text: '{name} ainda não pode ser baixado, mas a licença começa a contar no dia da compra.',
  },
  license: {
    statuses: { active: 'Ativa', inactive: 'Suspensa', expired: 'Expirada' },
    timeLeft: 'Tempo restante',
    left: '{days, plural, one {Resta # dia} other {Restam # dias}}, até <time>{date}</time>',
    end: 'Vencimento: <time>{date}</time>',
    ended: 'Terminou em <time>{date}</time>',
    device: 'Dispositivo',
    noDevice: 'Nenhum dispositivo ainda',
    devices: 'Dispositivos: {bound, number} de {most, number}',
    tooManyDevices:
      'Dispositivos: {bound, number}; agora {most, plural, one {só # é permitido} other {só # são permitidos}}',
  },
  licenseCheck: {
    key: 'Chave de licença',
    keyHint: 'Quatro grupos de quatro letras maiúsculas ou dígitos.',
    check: 'Verificar licença',
    result: 'Resultado',
    noResult: 'A licença aparecerá aqui com o software, o status e os dias restantes.',
  },
  topUp: {
    check: 'Verificar de novo',
    states: {
      created: 'Iniciando',
      waiting: 'Aguardando',
      paid: 'Paga',
      paid_over: 'Paga a mais',
      paid_in_part: 'Paga em parte',
      paid_late: 'Paga com atraso',
      expired: 'Encerrada',
      failed: 'Falhou',
      held: 'Retida pelo provedor',
      refunded: 'Devolvida',
      review: 'Em análise',
      dismissed: 'Não creditada',
    },
    steps: { invoice: 'Fatura', detected: 'Pagamento detectado', credited: 'Creditado' },
    waits: {
      check: 'Aguardando o pagamento.',
      process: 'O pagamento foi detectado na rede.',
      confirm_check: 'A rede está confirmando o pagamento.',
      wrong_amount_waiting: 'Parte do pagamento chegou. Aguardando o restante.',
      refund_process: 'O provedor está devolvendo o pagamento.',
      refund_fail: 'O provedor não conseguiu devolver o pagamento.',
      other: 'Aguardando o provedor.',
    },
  },
} satisfies Translation<typeof english>
