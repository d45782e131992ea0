import type english from '../../en/shop/status.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Status',
  description: 'Se a verificação de licenças está no ar, desde quando, e os incidentes recentes.',
  lead: 'A loja chama sua própria <link>verificação de licenças</link> a cada 15 segundos, assim como um programa faz.',
  states: {
    answering: 'A verificação de licenças está no ar.',
    partly: 'A verificação de licenças está parcialmente disponível.',
    silent: 'A verificação de licenças está fora do ar.',
    unknown: 'A verificação de licenças não é testada há algum tempo.',
  },
  since: 'Desde',
  lastCheck: 'Última verificação',
  notKnown: 'Ainda sem dados',
  responseTime: 'Tempo de resposta',
  milliseconds: '{count} ms',
  incidents: 'Incidentes recentes',
  noIncidents: 'Nenhum até agora.',
  ended: '<start></start>, durante {duration}',
  ongoing: '<start></start>, em andamento',
  reasons: {
    notRunning: 'A loja não estava em funcionamento.',
    unavailable: 'O banco de dados estava indisponível. Só houve resposta para chaves verificadas pouco antes.',
    wrongAnswer: 'A verificação deu uma resposta errada.',
    noAnswer: 'A verificação não respondeu.',
  },
} satisfies Translation<typeof english>
