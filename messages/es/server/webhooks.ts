import type english from '../../en/server/webhooks.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Webhook no guardado',
    changedMeanwhile: 'Este webhook cambió mientras lo editabas. Revisa sus ajustes actuales e inténtalo de nuevo.',
    httpsNeeded: 'Escribe una URL https. El http simple solo se permite para las redes de WEBHOOK_NETWORKS.',
    notAdded: 'Webhook no añadido',
    tooMany: 'Ya hay {most, plural, one {# webhook} other {# webhooks}}. Elimina uno que ya no necesites.',
    secretNotReplaced: 'Secreto no sustituido',
    secretJustReplaced: 'El secreto anterior es válido hasta el {until} UTC. Después podrás sustituir el actual.',
    deliveryNotFound: 'Entrega no encontrada',
    deliveryGone: 'Esta entrega ya no existe.',
    endpointNotFound: 'Webhook no encontrado',
    endpointDeleted: 'Este webhook se eliminó.',
    nothingSent: 'No se envió nada',
    endpointOff: 'Este webhook está desactivado. Actívalo primero.',
  },
  errors: {
    url: 'Escribe la URL completa, empezando con https.',
    descriptionNotPlain: 'La descripción debe ser texto sin formato, de {most, number} caracteres como máximo.',
    eventUnknown: 'Elige eventos de la lista.',
    eventMissing: 'Elige al menos un evento.',
  },
} satisfies Translation<typeof english>
