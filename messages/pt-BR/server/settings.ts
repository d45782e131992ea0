import type english from '../../en/server/settings.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notUpdated: 'Não foi possível salvar as configurações.',
    settingsChangedMeanwhile:
      'As configurações foram alteradas enquanto você editava. O que você digitou aparece ao lado dos valores atuais; salve de novo para substituí-los.',
    choosePicture: 'Primeiro, escolha uma imagem.',
    pictureTooLarge: 'Uma imagem pode ter no máximo 512 KB. Nada foi alterado.',
    pictureChangedMeanwhile:
      'A imagem foi alterada enquanto esta página estava aberta. A atual aparece agora; envie a sua de novo.',
    pictureFormMalformed: '{fault}. Nada foi alterado.',
  },
  errors: {
    siteNameMissing: 'Informe o nome do site.',
    siteNameNotPlain: 'O nome deve ser texto simples de até {most, number} caracteres.',
    siteDescriptionNotPlain: 'A descrição deve ter uma só linha de até {most, number} caracteres.',
    picture: 'Informe uma URL https ou um caminho desta loja que comece com barra.',
    contactLink: 'Informe uma URL https ou um link que comece com tg:, whatsapp:, viber:, sgnl: ou discord:.',
    supportEmail: 'Informe um e-mail válido.',
    revenueBase: 'Informe um valor em dólares, como 1250.00.',
    accountsSoldBase: 'Informe um número inteiro de até nove dígitos.',
    issuerNameMissing: 'Informe o nome de quem emite as faturas.',
    issuerNameNotPlain: 'O nome deve ser texto simples de até {most, number} caracteres.',
    issuerAddress: 'Informe no máximo {lines, number} linhas de até {most, number} caracteres.',
    issuerTaxIdNotPlain: 'A identificação fiscal deve ser texto simples de até {most, number} caracteres.',
    issuerNoteNotPlain: 'A observação deve ser texto simples de até {most, number} caracteres.',
  },
} satisfies Translation<typeof english>
