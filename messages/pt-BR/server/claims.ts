import type english from '../../en/server/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSubmitted: 'Reclamação não enviada',
    lineNotFound: 'O que você selecionou não faz parte deste pedido. Nenhuma reclamação foi enviada.',
    lineRefunded: 'O reembolso já foi feito.',
    noWarranty: 'Este pedido foi vendido sem garantia. Nenhuma reclamação foi enviada.',
    warrantyOver: 'A garantia deste pedido terminou. Nenhuma reclamação foi enviada.',
    tooMany:
      'Em 24 horas, você pode reportar no máximo {most, number}. Nenhuma reclamação foi enviada; reporte menos ou tente de novo mais tarde.',
    tooManyOpen:
      'Você pode ter no máximo {most, plural, one {# reclamação em análise} other {# reclamações em análise}}. Nenhuma reclamação foi enviada; aguarde até analisarmos algumas delas.',
    notDecided: 'Reclamação não decidida',
    claimNotFound: 'Esta reclamação não existe.',
    decidedAlready: 'Esta reclamação já foi decidida.',
    nothingLeftToCredit: 'O valor total deste pedido já foi devolvido, então não há mais nada a creditar.',
    nobodyToGiveTo: 'Este cliente foi excluído, então a reclamação só pode ser recusada.',
  },
  errors: {
    text: 'Escreva texto simples de até {most, number} caracteres.',
    lineMissing: 'Selecione pelo menos uma opção.',
    tooManyLines: 'Selecione no máximo {most, number}.',
    reason: 'Escolha qual é o problema.',
    detailsMissing: 'Descreva o problema.',
    decision: 'Escolha uma decisão.',
    noteMissing: 'Explique o motivo ao cliente.',
  },
} satisfies Translation<typeof english>
