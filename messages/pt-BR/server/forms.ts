import type english from '../../en/server/forms.ts'
import type { Translation } from '../../types.ts'

export default {
  tooManyFiles: 'Envie no máximo {most, number} arquivos por vez. Nada foi salvo.',
  malformed: 'O formulário chegou incompleto ou com erros. Nada foi salvo; envie-o de novo.',
  oneFileOnly: 'Envie um único arquivo. Nada foi salvo.',
  textTooLong: 'O texto colado pode ter no máximo {most}. Salve-o em um arquivo e envie o arquivo.',
} satisfies Translation<typeof english>
