import type english from '../../en/server/alarms.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notClosed: 'Não encerrado',
    notFound: 'Este alerta não existe.',
    closedAlready: 'Este alerta já está encerrado.',
  },
  errors: {
    noteMissing: 'Descreva como foi resolvido.',
    noteInvalid: 'Escreva texto simples de até {most, number} caracteres.',
  },
} satisfies Translation<typeof english>
