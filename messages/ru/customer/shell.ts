import type english from '../../en/customer/shell.ts'
import type { Translation } from '../../types.ts'

export default {
  openMenu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  balance: 'ВАШ БАЛАНС',
  balanceLoading: 'Загрузка…',
  open: '{count, number}<hidden> открыто</hidden>',
  expand: 'Развернуть боковую панель',
  collapse: 'Свернуть боковую панель',
} satisfies Translation<typeof english>
