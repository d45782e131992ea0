import type english from '../../en/server/support.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Não salvo',
    messageNotFound: 'Esta mensagem não existe.',
    messageChangedMeanwhile:
      'Esta mensagem acaba de ser tratada, como mostrado aqui. Nada foi enviado, e seu texto foi mantido.',
    notSent: 'Não enviado',
    senderDeleted: 'Esta pessoa foi excluída da loja, por isso não é possível enviar uma resposta.',
  },
  errors: {
    answerMissing: 'Escreva uma resposta.',
    answerTooLong: 'A resposta deve ter no máximo {most, number} caracteres.',
    answerNotPlain: 'A resposta deve ser texto simples.',
  },
} satisfies Translation<typeof english>
