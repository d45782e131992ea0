import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: 'Tienda',
  information: 'Información',
  privacyPolicy: 'Política de privacidad',
  terms: 'Términos del servicio',
  toDashboard: 'Ir al panel',
} satisfies Translation<typeof english>
