import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Администратор',
  management: 'Управление',
  accounts: '{goods, select, items {Склад} other {Склад}}',
  configuration: 'Конфигурация',
  goToDashboard: 'Перейти к обзору',
} satisfies Translation<typeof english>
