import type english from '../../en/server/webhooks.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Webhook no guardado',
    changedMeanwhile: 'Este webhook cambió mientras lo editabas. Revisa sus ajustes actuales e inténtalo de nuevo.',
    httpsNeeded: 'Escribe una URL https. Solo se permite http sin cifrar para las redes de WEBHOOK_NETWORKS.',
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
  faults: {
    private: 'La dirección IP está en una red privada.',
    insecure: 'Sin https, solo se permiten direcciones IP de WEBHOOK_NETWORKS.',
    timedOut: 'Sin respuesta en {time}.',
    closed: 'La conexión se cerró sin respuesta.',
    redirected: 'Respondió con {status}. No se siguen las redirecciones.',
    answered: 'Respondió con {status}.',
    nameNotFound: 'No se encontró el nombre de host.',
    refused: 'Se rechazó la conexión.',
    failed: 'La conexión falló: {cause}.',
    secretUnreadable: 'No se pudo descifrar el secreto.',
  },
} satisfies Translation<typeof english>
