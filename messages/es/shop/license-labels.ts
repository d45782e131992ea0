import type english from '../../en/shop/license-labels.ts'
import type { Translation } from '../../types.ts'

export default {
  states: { active: 'Activa', inactive: 'Suspendida', expired: 'Vencida' },
  device: 'Dispositivo {id}',
} satisfies Translation<typeof english>
