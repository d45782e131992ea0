import type english from '../../en/server/fulfillment.ts'
import type { Translation } from '../../types.ts'

export default {
  faults: {
    notReady: 'Los artículos aún no están listos.',
    tooLong: 'La respuesta superó {limit} o se interrumpió.',
    malformed: 'La respuesta no contenía artículos o no era JSON válido.',
  },
  reasons: {
    late: 'No se pudieron hacer los artículos en 24 horas.',
    refused: 'No se pudieron hacer los artículos: {reason}',
    declined: 'No se pudieron hacer los artículos.',
  },
  errors: {
    usualMinutes: 'Introduce de 1 a {most, number} minutos o déjalo en blanco.',
  },
  refusals: {
    notSaved: 'Endpoint no guardado',
    productMissing: 'Este producto ya no existe o sus artículos no se hacen por encargo.',
    changed: 'Este endpoint cambió mientras lo editabas. Revisa sus ajustes actuales e inténtalo de nuevo.',
  },
} satisfies Translation<typeof english>
