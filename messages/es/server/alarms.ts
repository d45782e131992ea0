import type english from '../../en/server/alarms.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notClosed: 'No se cerró',
    notFound: 'Esta alarma no existe.',
    closedAlready: 'Esta alarma ya está cerrada.',
  },
  errors: {
    noteMissing: 'Describe el resultado.',
    noteInvalid: 'Escribe texto sin formato, de {most, number} caracteres como máximo.',
  },
} satisfies Translation<typeof english>
