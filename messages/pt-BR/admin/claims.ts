import type english from '../../en/admin/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Reclamações',
  lead: 'O que os clientes reportaram com defeito. O mais antigo primeiro.',
  showAll: 'Mostrar todas as reclamações',
  nextPage: 'Próxima página',
  none: { title: 'Nenhuma reclamação ainda.', filtered: 'Nenhuma reclamação corresponde à busca.' },
  filter: {
    placeholder: 'Cliente ou nome de usuário',
    states: {
      all: 'Todas, em análise primeiro',
      open: 'Em análise',
      swapped: 'Trocadas',
      credited: 'Creditadas',
      declined: 'Recusadas',
    },
  },
  card: {
    label: 'Reclamação sobre {username}',
    ageUnderAnHour: 'Há menos de uma hora',
    ageInHours: 'Há {hours, plural, one {# hora} other {# horas}}',
    ageInDays: 'Há {days, plural, one {# dia} other {# dias}}',
    claims: 'Reclamações deste cliente',
    claimCounts: '{made, plural, one {# feita} other {# feitas}}, {granted, plural, one {# aceita} other {# aceitas}}',
    bought: '{count, plural, one {# item comprado} other {# itens comprados}}',
    batch: 'Lote',
    claimed: 'Enviada em',
  },
  decided: {
    swapped: 'Trocada por <account>{username}</account>',
    credited: '{amount} creditados',
    declined: 'Recusada',
    by: '{decider, select, rule {Pela regra do produto} other {Por {name}}}, <time></time>',
  },
  decision: {
    open: 'Decidir<hidden> sobre {username}</hidden>',
    label: 'Decisão',
    swap: 'Trocar',
    credit: 'Creditar {amount}',
    decline: 'Recusar',
    note: 'Observação ao cliente<hidden> sobre {username}</hidden>',
    noteHint: 'Obrigatória se você recusar. Máximo de {most, number} caracteres.',
    notified: 'O cliente é avisado por e-mail. Esta ação não pode ser desfeita.',
    customerDeleted:
      'O cliente foi excluído, então você só pode recusar, e ninguém é avisado. Esta ação não pode ser desfeita.',
    confirm: 'Confirmar decisão',
  },
} satisfies Translation<typeof english>
