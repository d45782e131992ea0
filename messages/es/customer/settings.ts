import type english from '../../en/customer/settings.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Ajustes',
  lead: 'Tu perfil, tu acceso, tus correos y tus datos.',
  tabs: { security: 'Seguridad', notifications: 'Notificaciones', privacy: 'Privacidad' },
  save: 'Guardar cambios',
  security: { pageTitle: 'Ajustes: Seguridad' },
  profile: {
    pageTitle: 'Ajustes: Perfil',
    title: 'Perfil',
    emailHint:
      'Con esta dirección inicias sesión, así que no se puede cambiar. <link>Contáctanos</link> si pierdes el acceso a ella.',
  },
  password: {
    pageTitle: 'Ajustes: Cambiar contraseña',
    title: 'Cambiar contraseña',
    current: 'Contraseña actual',
    currentHint: 'Escribe tu contraseña actual para continuar.',
    new: 'Contraseña nueva',
    newHint: 'Al menos {least, number} caracteres.',
    confirm: 'Repite la contraseña nueva',
    hint: 'Se cerrará tu sesión en los demás navegadores. Te confirmaremos el cambio por correo.',
    change: 'Cambiar contraseña',
  },
  notifications: {
    pageTitle: 'Ajustes: Notificaciones',
    title: 'Correos',
    lead: 'Elige qué correos enviamos a <address>{email}</address>.',
    mailOrders: 'Pedido entregado',
    mailOrdersHint: 'Cuando tu pedido está listo o se reembolsa.',
    mailTopUps: 'Recarga abonada',
    mailTopUpsHint: 'Cuando se añade un pago a tu saldo, con el importe.',
    mailLicenses: 'Licencias',
    mailLicensesHint:
      'Cuando compras o renuevas una, 7 días y 1 día antes de que venza, cuando vence y cuando se reembolsa.',
    mailNews: 'Novedades',
    mailNewsHint: 'Correos ocasionales sobre productos nuevos y cambios.',
    always:
      'Siempre enviamos los correos de seguridad: un cambio de contraseña, un inicio de sesión desde un dispositivo nuevo, un cambio en la verificación en dos pasos. También los que tú pides, como el enlace para restablecer la contraseña, y las decisiones sobre tus reclamaciones.',
  },
  privacy: {
    pageTitle: 'Ajustes: Privacidad',
    data: 'Descargar mis datos',
    dataText:
      'Un archivo zip con los datos que guardamos de ti: perfil y preferencias, pedidos, artículos entregados, licencias, pagos, cambios de saldo, reclamaciones, mensajes, sesiones y el registro de contraseñas mostradas, pero no las contraseñas. Puedes descargarlo hasta cinco veces al día.',
    download: 'Descargar mis datos',
    accepted:
      'Al registrarte aceptaste los <terms>términos del servicio del {termsVersion}</terms> y la <privacy>política de privacidad del {privacyVersion}</privacy>.',
    deletion: 'Eliminar mi cuenta',
    deletionText:
      'Borramos de inmediato tu nombre y tu correo, y cerramos tu sesión en todas partes. Ya no podrás abrir lo que compraste aquí. Las licencias siguen funcionando hasta que vencen. Conservamos los pedidos y los pagos sin tu nombre.',
    retention: 'Nuestra <link>Política de privacidad</link> explica cuánto tiempo guardamos los datos y por qué.',
    codeHint: 'De tu app o un código de respaldo.',
    waiveBalance: 'Renuncio a mi saldo de <amount>{balance}</amount>.',
    understand: 'Entiendo que esto no se puede deshacer.',
    delete: 'Eliminar mi cuenta',
  },
} satisfies Translation<typeof english>
