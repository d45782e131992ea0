import type english from '../../en/server/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: { adminsOnly: 'Só um administrador pode fazer isso.' },
  errors: { hash: 'Um hash tem 64 caracteres: algarismos de 0 a 9 e letras de “a” a “f”.' },
  csv: {
    row: 'Linha',
    time: 'Horário (UTC)',
    actorId: 'ID do autor',
    actor: 'Autor',
    subject: 'Objeto',
    before: 'Antes',
    after: 'Depois',
    address: 'Endereço',
    hash: 'Hash',
  },
} satisfies Translation<typeof english>
