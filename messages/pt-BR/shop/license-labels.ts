import type english from '../../en/shop/license-labels.ts'
import type { Translation } from '../../types.ts'

export default {
  states: { active: 'Ativa', inactive: 'Suspensa', expired: 'Expirada' },
  device: 'Dispositivo {id}',
} satisfies Translation<typeof english>
