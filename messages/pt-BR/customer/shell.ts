import type english from '../../en/customer/shell.ts'
import type { Translation } from '../../types.ts'

/** The frame of every page in the customer and admin areas. */
export default {
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  balance: 'SEU SALDO',
  balanceLoading: 'Carregando...',
  open: '{count, number}<hidden> em aberto</hidden>',
  expand: 'Expandir menu lateral',
  collapse: 'Recolher menu lateral',
} satisfies Translation<typeof english>
