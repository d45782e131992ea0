import type english from '#messages/en/server/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  notSaved: 'Compra en espera no guardada',
  exists: 'Ya tienes una compra en espera de este producto. Cancélala primero.',
  tooMany: 'Puedes tener {most, number} compras en espera a la vez. Cancela una primero.',
  tooLong: 'Elige un día desde hoy, como mucho dentro de {most, number} días.',
  price: 'Escribe un precio de al menos un centavo.',
  notCancelled: 'Compra en espera no cancelada',
  over: 'Esta compra en espera ya terminó.',
} satisfies Translation<typeof english>
