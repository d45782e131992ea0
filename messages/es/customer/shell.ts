import type english from '../../en/customer/shell.ts'
import type { Translation } from '../../types.ts'

export default {
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  balance: 'TU SALDO',
  balanceLoading: 'Cargando...',
  open: '{count, number}<hidden> {count, plural, one {pendiente} other {pendientes}}</hidden>',
  expand: 'Expandir barra lateral',
  collapse: 'Contraer barra lateral',
} satisfies Translation<typeof english>
