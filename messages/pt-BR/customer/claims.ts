import type english from '../../en/customer/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Minhas reclamações',
  lead: 'As contas com defeito que você reportou e o que decidimos.',
  toDashboard: 'Minhas contas',
  label: 'Reclamações',
  none: 'Você ainda não reportou nenhuma conta com defeito.',
  noneOlder: 'Não há reclamações anteriores.',
  noneText: 'Se uma conta não funcionar, reporte-a na página “Entrega do pedido” antes do fim da garantia.',
  newest: 'Mais recentes',
  columns: { account: 'Conta', state: 'Status', decision: 'Decisão', claimed: 'Enviada em' },
  decisions: {
    open: 'Estamos analisando.',
    swapped: 'Trocada por <account>{username}</account>',
    credited: 'Adicionamos {amount} ao seu saldo',
    declined: 'Sem troca nem crédito',
    refundedInstead: 'Em vez disso, esta conta foi reembolsada.',
  },
  reasons: {
    wrong_password: 'Senha incorreta',
    locked: 'Bloqueada',
    no_mail_access: 'Sem acesso ao e-mail da conta',
    other: 'Outro problema',
  },
  form: {
    title: 'Abrir reclamação',
    order: 'Pedido <code>{id}</code>, <date></date>',
    toDelivery: 'Entrega do pedido',
    toClaims: 'Minhas reclamações',
    lines: 'Quais contas não funcionam?',
    otherLines: 'Outras contas deste pedido',
    moreLines: 'Este pedido tem mais contas. Reporte as demais na página “Entrega do pedido”.',
    reason: 'Qual é o problema?',
    details: 'Detalhes',
    detailsHint: 'O que você tentou e o que aconteceu. Máximo de {most, number} caracteres, sem senhas.',
    send: 'Enviar reclamação',
  },
  terms: {
    warranty: 'Garantia até',
    hours: '{hours, plural, one {# hora} other {# horas}} a partir do pedido',
    next: 'O que acontece agora',
    swap: '{count, plural, one {Trocamos na hora a próxima conta que você reportar, se houver estoque.} other {Trocamos na hora cada uma das próximas # contas que você reportar, se houver estoque.}}',
    credit:
      '{count, plural, one {Adicionamos {amount} ao seu saldo na hora pela próxima conta que você reportar.} other {Adicionamos {amount} ao seu saldo na hora por cada uma das próximas # contas que você reportar.}}',
    further: '{promise} As demais reclamações deste pedido serão analisadas, e avisaremos por e-mail.',
    review:
      'Analisamos a reclamação, trocamos as contas com defeito ou creditamos o valor delas, e enviamos a decisão por e-mail.',
  },
  nothing: {
    allGivenBack: 'Todas as contas deste pedido já têm reclamação ou reembolso.',
    allClaimed: 'Você já abriu reclamação para todas as contas deste pedido.',
    noWarranty: 'Este pedido foi vendido sem garantia.',
    ended: 'A garantia deste pedido terminou.',
    endedAt: 'Ela valia até <date></date>.',
    contact: 'Fale conosco',
  },
} satisfies Translation<typeof english>
