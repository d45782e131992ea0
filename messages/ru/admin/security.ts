import type english from '../../en/admin/security.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Безопасность',
  description: 'Как вы входите и на каких устройствах выполнен вход.',
  confirm: {
    title: 'Подтвердите, что это вы',
    description: 'Для важных изменений нужен пароль или код. Следующие десять минут вводить его снова не придётся.',
    continue: 'Продолжить',
  },
} satisfies Translation<typeof english>
