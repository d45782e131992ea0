import type english from '../../en/server/unavailable.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Voltamos em instantes',
  text: 'A loja está temporariamente indisponível. Tente de novo; nada é cobrado duas vezes.',
  status: {
    title: 'Status',
    away: 'A verificação de licenças não consegue acessar o banco de dados no momento.',
    awaySince: 'A verificação de licenças não consegue acessar o banco de dados desde {since} UTC.',
    stillWorking:
      'Chaves verificadas nos últimos dez minutos ainda podem funcionar. Programas com autorização offline continuam até que ela termine.',
  },
} satisfies Translation<typeof english>
