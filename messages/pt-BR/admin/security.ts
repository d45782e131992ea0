import type english from '../../en/admin/security.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Segurança',
  description: 'Como você entra e onde sua conta está conectada.',
  confirm: {
    title: 'Confirme que é você',
    description:
      'Alterações importantes exigem sua senha ou um código. Depois disso, não pediremos de novo por dez minutos.',
    continue: 'Continuar',
  },
} satisfies Translation<typeof english>
