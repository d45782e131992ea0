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
  look: {
    lineNotPlain: 'O texto deve ter uma só linha de até {most, number} caracteres.',
    textNotPlain: 'O texto deve ser texto simples de até {most, number} caracteres.',
    link: 'Informe um caminho deste site que comece com barra, uma URL http(s) ou um link de e-mail que comece com mailto:.',
    moment: 'Informe uma data e uma hora, como 2026-12-24 18:00.',
    untilNotLater: 'O fim deve ser depois do início.',
    headlineMissing: 'Informe também a primeira linha.',
    tileTitleMissing: 'Informe um título para este texto.',
    footerLabelMissing: 'Informe um nome para este link.',
    footerUrlMissing: 'Informe a URL deste link.',
    accentMalformed: 'Informe a cor como # e seis dígitos hexadecimais, por exemplo #2563eb.',
    accentUnreadable: 'Esta cor é difícil de ver no tema claro ou no escuro. A mais próxima que funciona é {color}.',
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
