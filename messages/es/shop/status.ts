import type english from '../../en/shop/status.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Estado del servicio',
  description: 'Consulta si la verificación de licencias funciona, desde cuándo, y sus incidencias recientes.',
  lead: 'La tienda llama a su propia <link>verificación de licencias</link> cada 15 segundos, igual que lo hace un programa.',
  states: {
    answering: 'La verificación de licencias funciona.',
    partly: 'La verificación de licencias está disponible solo en parte.',
    silent: 'La verificación de licencias no funciona.',
    unknown: 'La verificación de licencias lleva un tiempo sin comprobarse.',
  },
  since: 'Desde',
  lastCheck: 'Última comprobación',
  notKnown: 'Aún sin datos',
  responseTime: 'Tiempo de respuesta',
  milliseconds: '{count} ms',
  incidents: 'Incidencias recientes',
  noIncidents: 'Ninguna hasta ahora.',
  ended: '<start></start>, durante {duration}',
  ongoing: '<start></start>, en curso',
  reasons: {
    notRunning: 'La tienda no estaba en marcha.',
    unavailable: 'La base de datos no estaba disponible. Solo se respondió para claves verificadas poco antes.',
    wrongAnswer: 'La verificación dio una respuesta incorrecta.',
    noAnswer: 'La verificación no respondió.',
  },
} satisfies Translation<typeof english>
