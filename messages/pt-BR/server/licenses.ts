import type english from '../../en/server/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  gone: {
    title: 'Esta licença não existe mais',
    message: 'Ela pode ter sido excluída, ou a URL está errada. Nada foi alterado.',
  },
  verification: { active: 'A licença está ativa', endsSoon: 'A licença expira em breve' },
  /** Say what did not work, as the title or the message of a refusal. */
  failed: {
    check: 'Não foi possível verificar a chave de licença',
    creation: 'Não foi possível criar a licença',
    customerSearch: 'Não foi possível buscar clientes',
    deletion: 'Não foi possível excluir a licença',
    extension: 'Não foi possível estender a licença',
    release: 'Não foi possível desvincular o dispositivo',
    update: 'Não foi possível alterar a licença',
  },
  refusals: {
    licenseError: 'Erro de licença',
    serverError: 'Erro no servidor',
    changeDevice: 'Trocar dispositivo',
    keysExhausted: 'Não foi possível gerar uma chave de licença única',
    statusChanged: 'Esta licença mudou: agora o status é {status}. Confira e tente de novo.',
    endChanged: 'Esta licença mudou: agora ela termina em {day} (UTC). Confira e tente de novo.',
    customerNotFound: 'Nenhum cliente com este e-mail',
    softwareNotChosen: 'Escolha um produto de software.',
    endNotPossible: 'Escolha um dia entre hoje e daqui a dez anos.',
    daysWouldBeTaken:
      'Isso encurta a licença em {days, plural, one {# dia} other {# dias}}. Escolha um dia posterior ou marque a caixa.',
    madeAlready: 'Este formulário já criou uma licença. Recarregue a página para criar outra.',
    suspended: 'Esta licença está suspensa e não pode ser renovada. Nada foi cobrado; fale conosco.',
    deviceChangedTooOften: 'Você trocou de dispositivo duas vezes em 24 horas. Poderá trocar de novo em {time}.',
    deviceNotNamed: 'Este dispositivo foi desvinculado, por isso o nome não foi salvo.',
    notValid: 'A licença é inválida ou expirou',
  },
  errors: {
    keyMissing: 'Informe uma chave de licença',
    keyMalformed: 'Formato de chave de licença inválido',
    emailMissing: 'Informe o e-mail do cliente.',
    emailInvalid: 'Informe um e-mail válido.',
    fieldsMissing: 'Preencha todos os campos',
    licenseMissing: 'Selecione uma licença.',
    days: 'Informe um número de dias de 1 a {most, number}.',
    endMissing: 'Escolha o novo vencimento',
    noSuchDevice: 'Este dispositivo não existe.',
    deviceName: 'O nome deve ser texto simples de até {most, number} caracteres.',
  },
} satisfies Translation<typeof english>
