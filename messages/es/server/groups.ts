import type english from '../../en/server/groups.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'Grupo no guardado',
  notFound: 'Este grupo ya no existe.',
  nameTaken: 'Otro grupo ya tiene este nombre.',
  changedMeanwhile:
    'Alguien cambió este grupo mientras lo editabas. Los valores actuales aparecen junto a los tuyos; guarda otra vez para usar los tuyos.',
  name: 'Introduce un nombre de {most, number} caracteres como máximo.',
} satisfies Translation<typeof english>
