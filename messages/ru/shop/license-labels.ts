import type english from '../../en/shop/license-labels.ts'
import type { Translation } from '../../types.ts'

export default {
  states: { active: 'Активна', inactive: 'Приостановлена', expired: 'Истекла' },
  device: 'Устройство {id}',
} satisfies Translation<typeof english>
