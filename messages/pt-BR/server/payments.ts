import type english from '../../en/server/payments.ts'
import type { Translation } from '../../types.ts'

export default {
  simulator: 'O simulador integrado',
  withTestMoney: '{provider} (dinheiro de teste)',
  refusals: {
    notStarted: 'Erro de pagamento',
    notStartedText: 'Não foi possível iniciar o pagamento. Tente de novo.',
    tooManyOpen:
      'Você já tem {count, plural, one {# recarga aberta} other {# recargas abertas}}. Pague ou cancele uma delas primeiro.',
    tooMany:
      'Você iniciou {count, plural, one {# recarga} other {# recargas}} na última hora sem concluir. Pague uma delas ou tente de novo mais tarde.',
    notSetUp:
      'Não é possível adicionar saldo no momento, porque esta loja não tem provedor de pagamento. Fale conosco.',
    methodNotOffered: 'Este método de pagamento não está mais disponível. Escolha outro.',
    belowMinimum: 'Com este método de pagamento você pode adicionar {least} ou mais.',
    methodNotFound: 'Este método de pagamento não existe.',
    methodWithoutAccount:
      '{provider} precisa de uma conta antes que o método seja oferecido. Informe primeiro a conta em Pagamento.',
    testAccountBesideReal:
      '{provider} tem uma conta de teste, e o método dele não pode ficar ativo ao lado de um que recebe dinheiro real. Desative-o ou informe uma conta de produção.',
    settingsNotSaved: 'Configurações de pagamento não salvas',
    providerIncomplete: '{provider} precisa disto para receber recargas.',
    topUpsWouldBeLeft:
      '{count, plural, one {Uma recarga ainda está aberta com a conta atual. A loja não poderia mais verificá-la, e um pagamento atrasado teria de ser resolvido manualmente.} other {# recargas ainda estão abertas com a conta atual. A loja não poderia mais verificá-las, e pagamentos atrasados teriam de ser resolvidos manualmente.}} Marque esta caixa para continuar mesmo assim.',
    tooLateToCancel: 'Tarde demais para cancelar',
    tooLateToCancelText:
      'Um pagamento desta recarga foi detectado, ou ela já terminou. Todo dinheiro que chegar será adicionado ao seu saldo.',
    notDeleted: 'Conta não excluída',
    topUpStillOpen:
      'Uma recarga ainda está aberta ou em análise. Você poderá excluir sua conta quando ela for resolvida.',
    payoutStillOpen: 'Há um saque aberto. Cancele a solicitação ou exclua sua conta quando o saque terminar.',
    balanceRemains: 'Seu saldo é de {balance}. Gaste-o ou marque esta caixa para abrir mão dele.',
    noBalanceRemains: 'Seu saldo mudou e agora é de {balance}. Não há mais nada de que abrir mão.',
    notFound: 'Recarga não encontrada',
    notFoundText: 'Esta recarga não existe.',
    notBooked: 'Nada foi salvo',
    changed: 'Esta recarga mudou desde que você a abriu. Confira a situação atual; o que você digitou foi mantido.',
    notReported: 'Pagamento não informado',
    notReportable: 'Esta recarga já foi resolvida. Fale conosco se você pagou.',
    nobodyToCredit: 'O cliente foi excluído, então não há saldo ao qual adicionar.',
    testMoneyNotCredited: 'Esta recarga foi feita com dinheiro de teste, e a loja já recebe dinheiro real.',
    decisionNotPossible: 'Esta recarga já foi resolvida.',
  },
  errors: {
    amount: 'Informe um valor válido e positivo para adicionar.',
    amountMalformed: 'Informe um valor válido e positivo para adicionar. {fault}',
    amountTooLarge: 'Você pode adicionar no máximo {most} por vez.',
    settledAmount: 'Informe um valor de {least} a {most}.',
    decision: 'Escolha uma decisão.',
    reason: 'Informe um motivo.',
    reference: 'Digite uma referência de no máximo {most, number} caracteres visíveis.',
    methodText: 'Use no máximo {count, number} caracteres visíveis.',
    methodAmount: 'Informe um valor de até {most}.',
    methodPercent: 'Informe uma porcentagem de até {most}, com no máximo duas casas decimais.',
    deletionNotConfirmed: 'Marque esta caixa para excluir sua conta.',
  },
} satisfies Translation<typeof english>
