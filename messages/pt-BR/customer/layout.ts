import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: 'Loja',
  information: 'Informações',
  privacyPolicy: 'Política de Privacidade',
  terms: 'Termos de Serviço',
  toDashboard: 'Ir para o painel',
} satisfies Translation<typeof english>
