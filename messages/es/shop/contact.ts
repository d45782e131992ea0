import type english from '../../en/shop/contact.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Contacto',
  description:
    'Haz una consulta, cuéntanos un problema con un pedido o denuncia un producto. Respondemos en menos de 48 horas.',
  lead: 'Respondemos por correo en menos de 48 horas. No necesitas una cuenta para escribirnos.',
  leadSignedIn: 'Respondemos por correo en menos de 48 horas.',
  kinds: {
    question: 'Consulta',
    order_problem: 'Problema con un pedido',
    listing_report: 'Denuncia de un producto',
  },
  form: {
    kind: '¿De qué se trata?',
    subject: 'Asunto',
    message: 'Mensaje',
    messageHint: 'Máximo {most, number} caracteres.',
    leaveEmpty: 'Deja este campo vacío',
    send: 'Enviar mensaje',
  },
  errors: {
    kind: 'Elige de qué trata tu mensaje.',
    nameMissing: 'Escribe tu nombre.',
    nameTooLong: 'El nombre puede tener como máximo {most, number} caracteres.',
    nameNotPlain: 'El nombre debe ser texto sin formato.',
    nameWithoutLetter: 'El nombre debe tener al menos una letra.',
    emailMissing: 'Escribe tu correo electrónico.',
    emailInvalid: 'Escribe un correo electrónico válido.',
    subjectMissing: 'Escribe un asunto.',
    subjectTooLong: 'El asunto puede tener como máximo {most, number} caracteres.',
    subjectNotPlain: 'El asunto debe ser texto sin formato.',
    messageMissing: 'Escribe un mensaje.',
    messageTooLong: 'El mensaje puede tener como máximo {most, number} caracteres.',
    messageNotPlain: 'El mensaje debe ser texto sin formato.',
  },
  sent: {
    title: 'Recibimos tu mensaje',
    text: 'Te responderemos en menos de 48 horas. En breve recibirás una confirmación en el correo que indicaste; si no llega, revisa la carpeta de spam.',
    again: 'Escribir otro mensaje',
  },
  goodToKnow: {
    order: 'Problema con un pedido',
    orderText:
      'Incluye el número de pedido y los usuarios o la clave de licencia en cuestión. Nunca nos envíes una contraseña.',
    listing: 'Denunciar un producto',
    listingText:
      'Dinos qué producto es y cuál es el problema. Revisamos todas las denuncias en menos de 48 horas. <link>Qué no se puede vender aquí</link>',
    data: 'Tus datos',
    dataText:
      'Escribe desde el correo de tu cuenta. Atendemos las solicitudes en un plazo de 30 días. <link>Tus derechos</link>',
  },
} satisfies Translation<typeof english>
