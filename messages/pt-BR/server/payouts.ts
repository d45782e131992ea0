import type english from '../../en/server/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notRequested: 'Saque não solicitado',
    moreThanPayable: 'Você pode sacar no máximo {payable}.',
    bonusWithheld:
      'Deste saque são retidos {withheld} por bônus que você já gastou, então você receberia {sent}. Envie o formulário de novo para concordar.',
    tooLittleLeft: 'Depois de retidos {withheld} por bônus que você já gastou, restariam menos de {least}.',
    openAlready: 'Você já tem um saque aberto. Cancele a solicitação ou espere até que ele termine.',
    tooMany:
      'Você pode solicitar no máximo {most, plural, one {# saque} other {# saques}} em 24 horas. Tente novamente mais tarde.',
    notWithdrawn: 'Solicitação não cancelada',
    underWay: 'Só é possível cancelar uma solicitação antes de iniciarmos o saque. Status: {state}.',
    notSaved: 'Nada foi alterado',
    notFound: 'Este saque não existe.',
    changedMeanwhile: 'Este saque mudou desde que você o abriu. Status: {state}.',
    notStarted: 'Saque não iniciado',
    payableTooLow:
      'O cliente agora pode sacar {payable}, menos que os {amount} solicitados. Recuse a solicitação ou inicie o saque quando o saldo for suficiente.',
    bonusSpentSince:
      'O cliente gastou bônus desde a solicitação: seria preciso reter {withheld}, mais do que ele aceitou. Recuse a solicitação para que ele possa fazer outra.',
  },
  errors: {
    amount: 'Informe um valor de pelo menos {least}.',
    detailsMissing: 'Diga como devemos pagar você.',
    referenceMissing: 'Informe a referência do pagamento.',
    reasonMissing: 'Explique o motivo ao cliente.',
    notPlain: 'Escreva texto simples de até {most, number} caracteres.',
  },
} satisfies Translation<typeof english>
