import type english from '../../en/admin/shared.ts'
import type { Translation } from '../../types.ts'

export default {
  lessThanASecond: 'menos de un segundo',
  storedNow: 'Guardado ahora: {value}',
  nothingStoredNow: 'Guardado ahora: nada',
  file: {
    label: 'Archivo',
    drop: 'Suelta el archivo para añadirlo',
    onlyOne: 'Sube un solo archivo.',
  },
  identity: {
    label: 'Contraseña o código',
    hint: 'Escribe tu contraseña o un código de verificación para continuar.',
    confirmToUpload: '<link>Confirma que eres tú</link> para subir un archivo.',
  },
} satisfies Translation<typeof english>
