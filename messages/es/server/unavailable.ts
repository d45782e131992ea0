import type english from '../../en/server/unavailable.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Volvemos en un momento',
  text: 'La tienda no está disponible temporalmente. Inténtalo de nuevo; no se te cobrará dos veces.',
  status: {
    title: 'Estado del servicio',
    away: 'La verificación de licencias no puede acceder a su base de datos en este momento.',
    awaySince: 'La verificación de licencias lleva sin acceso a su base de datos desde el {since} UTC.',
    stillWorking:
      'Puede que las claves verificadas en los últimos diez minutos sigan funcionando. Los programas con un permiso temporal continúan hasta que este termine.',
  },
} satisfies Translation<typeof english>
