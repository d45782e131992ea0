import type english from '../../en/server/wallet.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    insufficientBalanceText: 'Seu saldo é de {balance}. Necessário: {required}.',
    alreadySubmitted: 'Já enviado',
    keyReused: 'Este formulário já foi usado para outra coisa. Nada foi alterado; recarregue a página e tente de novo.',
    balanceNotFetched: 'Não foi possível consultar o saldo do cliente.',
    invalidBalance: 'Saldo inválido',
    notUpdated: 'Não foi possível alterar o saldo.',
    balanceChanged: 'O saldo mudou e agora é de {balance}. O que você digitou foi mantido; salve de novo para aplicar.',
    balanceIsTheSame: 'O saldo já é de {balance}. Nada foi salvo.',
  },
  errors: {
    formOutdated: 'Este formulário está desatualizado. Nada foi alterado; recarregue a página.',
    reasonMissing: 'Informe um motivo. O cliente o vê no extrato.',
    reasonNotPlain: 'O motivo deve ser texto simples de até {most, number} caracteres.',
    balance: 'Informe um saldo válido, igual ou maior que zero.',
  },
} satisfies Translation<typeof english>
