import type english from '../../en/admin/shared.ts'
import type { Translation } from '../../types.ts'

export default {
  lessThanASecond: 'menos de um segundo',
  storedNow: 'Valor atual: {value}',
  nothingStoredNow: 'Valor atual: nenhum',
  file: {
    label: 'Arquivo',
    drop: 'Solte o arquivo para adicioná-lo',
    onlyOne: 'Envie um único arquivo.',
  },
  identity: {
    label: 'Senha ou código',
    hint: 'Digite sua senha ou um código da verificação em duas etapas para continuar.',
    confirmToUpload: '<link>Confirme que é você</link> para enviar um arquivo.',
  },
} satisfies Translation<typeof english>
