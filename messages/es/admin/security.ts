import type english from '../../en/admin/security.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Seguridad',
  description: 'Cómo inicias sesión y dónde la tienes abierta.',
  confirm: {
    title: 'Confirma que eres tú',
    description:
      'Los cambios importantes requieren tu contraseña o un código. No tendrás que repetirlo durante diez minutos.',
    continue: 'Continuar',
  },
} satisfies Translation<typeof english>
