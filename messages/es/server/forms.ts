import type english from '../../en/server/forms.ts'
import type { Translation } from '../../types.ts'

export default {
  tooManyFiles: 'Sube como máximo {most, number} archivos a la vez. No se guardó nada.',
  malformed: 'El formulario llegó cortado o con errores. No se guardó nada; envíalo de nuevo.',
  oneFileOnly: 'Sube un solo archivo. No se guardó nada.',
  textTooLong: 'El texto pegado puede tener como máximo {most}. Guárdalo como archivo y súbelo.',
} satisfies Translation<typeof english>
