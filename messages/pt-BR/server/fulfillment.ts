import type english from '../../en/server/fulfillment.ts'
import type { Translation } from '../../types.ts'

export default {
  faults: {
    notReady: 'Os itens ainda não estão prontos.',
    tooLong: 'A resposta passou de {limit} ou foi interrompida.',
    malformed: 'A resposta não continha itens ou não era JSON válido.',
  },
  reasons: {
    late: 'Não foi possível fazer os itens em 24 horas.',
    refused: 'Não foi possível fazer os itens: {reason}',
    declined: 'Não foi possível fazer os itens.',
  },
  errors: {
    usualMinutes: 'Informe de 1 a {most, number} minutos ou deixe em branco.',
  },
  refusals: {
    notSaved: 'Endpoint não salvo',
    productMissing: 'Este produto não existe mais ou seus itens não são feitos sob encomenda.',
    changed: 'Este endpoint foi alterado enquanto você editava. Confira as configurações atuais e tente de novo.',
  },
} satisfies Translation<typeof english>
