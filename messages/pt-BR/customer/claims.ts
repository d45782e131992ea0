import type english from '../../en/customer/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Minhas reclamações',
  lead: 'O que você reportou com defeito e o que decidimos.',

  label: 'Reclamações',
  none: 'Você ainda não reportou nada.',
  noneOlder: 'Não há reclamações anteriores.',
  noneText: 'Se algo não funcionar, reporte na página “Entrega do pedido” antes do fim da garantia.',
  newest: 'Mais recentes',
  columns: { account: 'Reportado', decision: 'Decisão', claimed: 'Enviada em' },
  decisions: {
    open: 'Estamos analisando.',
    swapped: 'Trocada por <account>{username}</account>',
    credited: 'Adicionamos {amount} ao seu saldo',
    declined: 'Sem troca nem crédito',
    refundedInstead: 'Em vez disso, houve reembolso.',
  },
  reasons: {
    wrong_password: 'Senha incorreta',
    locked: 'Bloqueada',
    no_mail_access: 'Sem acesso ao e-mail da conta',
    other: 'Outro problema',
  },
  form: {
    title: '{goods, select, items {Abrir reclamação} other {Abrir reclamação}}',
    order: 'Pedido <code>{id}</code>, <date></date>',
    lines: '{goods, select, items {Quais itens não funcionam?} other {Quais contas não funcionam?}}',
    otherLines: '{goods, select, items {Outros itens deste pedido} other {Outras contas deste pedido}}',
    moreLines:
      '{goods, select, items {Este pedido tem mais itens. Reporte os demais na página “Entrega do pedido”.} other {Este pedido tem mais contas. Reporte as demais na página “Entrega do pedido”.}}',
    reason: 'Qual é o problema?',
    details: 'Detalhes',
    detailsHint: 'O que você tentou e o que aconteceu. Máximo de {most, number} caracteres, sem senhas.',
    send: 'Enviar reclamação',
  },
  terms: {
    warranty: 'Garantia até',
    hours: '{hours, plural, one {# hora} other {# horas}} a partir do pedido',
    next: 'O que acontece agora',
    swap: '{goods, select, items {{count, plural, one {Trocamos na hora o próximo item que você reportar, se houver estoque.} other {Trocamos na hora cada um dos próximos # itens que você reportar, se houver estoque.}}} other {{count, plural, one {Trocamos na hora a próxima conta que você reportar, se houver estoque.} other {Trocamos na hora cada uma das próximas # contas que você reportar, se houver estoque.}}}}',
    credit:
      '{goods, select, items {{count, plural, one {Adicionamos {amount} ao seu saldo na hora pelo próximo item que você reportar.} other {Adicionamos {amount} ao seu saldo na hora por cada um dos próximos # itens que você reportar.}}} other {{count, plural, one {Adicionamos {amount} ao seu saldo na hora pela próxima conta que você reportar.} other {Adicionamos {amount} ao seu saldo na hora por cada uma das próximas # contas que você reportar.}}}}',
    further: '{promise} As demais reclamações deste pedido serão analisadas, e avisaremos por e-mail.',
    review:
      '{goods, select, items {Analisamos a reclamação, trocamos os itens com defeito ou creditamos o valor deles, e enviamos a decisão por e-mail.} other {Analisamos a reclamação, trocamos as contas com defeito ou creditamos o valor delas, e enviamos a decisão por e-mail.}}',
  },
  nothing: {
    allGivenBack:
      '{goods, select, items {Todos os itens deste pedido já têm reclamação ou reembolso.} other {Todas as contas deste pedido já têm reclamação ou reembolso.}}',
    allClaimed:
      '{goods, select, items {Você já abriu reclamação para todos os itens deste pedido.} other {Você já abriu reclamação para todas as contas deste pedido.}}',
    noWarranty: 'Este pedido foi vendido sem garantia.',
    ended: 'A garantia deste pedido terminou.',
    endedAt: 'Ela valia até <date></date>.',
    contact: 'Fale conosco',
  },
} satisfies Translation<typeof english>
