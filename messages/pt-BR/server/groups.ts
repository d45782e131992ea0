import type english from '../../en/server/groups.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'Grupo não salvo',
  notFound: 'Este grupo não existe mais.',
  nameTaken: 'Outro grupo já tem este nome.',
  changedMeanwhile:
    'Alguém alterou este grupo enquanto você editava. Os valores atuais aparecem ao lado dos seus; salve de novo para usar os seus.',
  name: 'Digite um nome de até {most, number} caracteres.',
} satisfies Translation<typeof english>
