import type english from '../../en/server/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: { adminsOnly: 'Solo un administrador puede hacer esto.' },
  errors: { hash: 'Un hash tiene 64 caracteres, del 0 al 9 y de la a a la f.' },
  csv: {
    row: 'Fila',
    time: 'Hora (UTC)',
    actorId: 'ID del autor',
    actor: 'Autor',
    subject: 'Objeto',
    before: 'Antes',
    after: 'Después',
    address: 'Dirección',
    hash: 'Hash',
  },
} satisfies Translation<typeof english>
