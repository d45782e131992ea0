import type english from '../../en/server/support.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'No se guardó',
    messageNotFound: 'Este mensaje no existe.',
    messageChangedMeanwhile:
      'Este mensaje acaba de atenderse, como se muestra aquí. No se envió nada y tu texto se conserva.',
    notSent: 'No se envió',
    senderDeleted: 'Esta persona fue eliminada de la tienda, así que no puedes enviarle una respuesta.',
  },
  errors: {
    answerMissing: 'Escribe una respuesta.',
    answerTooLong: 'La respuesta puede tener como máximo {most, number} caracteres.',
    answerNotPlain: 'La respuesta debe ser texto sin formato.',
  },
} satisfies Translation<typeof english>
