import type english from '../../en/server/lib.ts'
import type { Translation } from '../../types.ts'

export default {
  amount:
    'Escribe el importe en dígitos, con un solo separador decimal y dos decimales como máximo, por ejemplo 1000.50 o 1000,50.',
  day: 'Elige un día entre 1970 y 2999.',
  device: {
    unknown: 'Dispositivo desconocido',
    known: '{browser} en {system}',
    unknownBrowser: 'Navegador desconocido en {system}',
  },
  tooManyAttempts: {
    title: 'Demasiados intentos',
    seconds: 'Demasiados intentos. Inténtalo de nuevo en {count, plural, one {# segundo} other {# segundos}}.',
    minutes: 'Demasiados intentos. Inténtalo de nuevo en {count, plural, one {# minuto} other {# minutos}}.',
  },
} satisfies Translation<typeof english>
