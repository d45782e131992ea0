import type english from '../../en/server/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Traduções não salvas',
    productMissing: 'Este produto não existe mais.',
    textMissing: 'Um destes textos não existe mais. Confira os atuais e tente de novo.',
    changedMeanwhile:
      'Os textos foram alterados enquanto você editava. O que você digitou aparece ao lado dos atuais; salve de novo para substituí-los.',
  },
  errors: {
    lineNotPlain: 'A tradução deve ter uma só linha de até {most, number} caracteres.',
    textNotPlain: 'A tradução deve ser texto simples de até {most, number} caracteres.',
    language: 'Escolha um dos idiomas disponíveis.',
  },
} satisfies Translation<typeof english>
