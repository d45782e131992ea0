import type english from '../../en/server/gifts.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'Nada foi alterado',
  notRedeemed: 'Código não resgatado',
  notExported: 'Códigos não baixados',
  batchNotFound: 'Estes códigos de presente não existem.',
  batchExists: 'Este formulário já criou outros códigos. Recarregue a página e tente novamente.',
  exportedAlready: 'Os códigos já foram baixados. Eles saem da loja uma única vez.',
  revokedAlready: 'Estes códigos já foram revogados.',
  count: 'Digite um número inteiro de 1 a {most, number}.',
  amountRange: 'Digite um valor de {least} a {most}.',
  endsInThePast: 'Escolha hoje ou um dia posterior, ou deixe em branco.',
  note: 'Digite texto simples de no máximo {most, number} caracteres.',
  malformed: 'Digite o código inteiro, como ele foi dado a você.',
  problems: {
    unknown: 'Este código não existe. Confira cada caractere.',
    redeemed: 'Este código já foi resgatado.',
    redeemedByYou: 'Você já resgatou este código. O valor de {amount} foi creditado no seu saldo.',
    expired: 'Este código expirou.',
    revoked: 'Este código não é mais válido.',
  },
  columns: {
    code: 'Código',
    amount: 'Valor (USD)',
    endsOn: 'Último dia',
  },
} satisfies Translation<typeof english>
