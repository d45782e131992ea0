import type english from '../../en/server/mails.ts'
import type { Translation } from '../../types.ts'

export default {
  letter: {
    hello: 'Hola:',
    helloName: 'Hola, <bdi>{name}</bdi>:',
    fact: '<label>{name}:</label> <bdi>{value}</bdi>',
    buttonHint: 'Si el botón no funciona, abre este enlace: <link>{url}</link>',
    instructions: 'Próximos pasos',
    choices: 'Elegir qué correos recibir',
  },
  verifyEmail: {
    subject: 'Confirma tu correo electrónico',
    text: 'Te registraste en {siteName} con esta dirección. Confirma que es tuya.',
    action: 'Confirmar correo',
    note: 'El enlace funciona durante 24 horas. Si no te registraste, ignora este correo; nadie puede iniciar sesión sin tu confirmación.',
  },
  resetPassword: {
    subject: 'Elige una contraseña nueva',
    text: 'Alguien pidió una contraseña nueva para tu cuenta en {siteName}. Al elegirla se cerrará tu sesión en todas partes.',
    action: 'Elegir contraseña nueva',
    note: 'El enlace funciona una sola vez, durante una hora. Si no lo pediste, ignora este correo; tu contraseña no cambiará.',
  },
  newSignIn: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    text: 'Alguien inició sesión en tu cuenta de {siteName} desde un dispositivo que no habías usado antes.',
    device: 'Dispositivo: {device}',
    when: 'Hora: {when}',
    address: 'Dirección IP: {address}',
    action: 'Elegir contraseña nueva',
    note: 'Si fuiste tú, puedes ignorar este correo. Si no, elige ya una contraseña nueva. Con eso se cierra la sesión en todos los dispositivos.',
  },
  passwordChanged: {
    subject: 'Tu contraseña cambió',
    text: 'La contraseña de tu cuenta en {siteName} se cambió el {when}. Se cerró la sesión en todos los demás dispositivos.',
    note: 'Este correo no lleva enlaces a propósito. Lo enviamos cada vez que cambia una contraseña; no se puede desactivar.',
  },
  twoStepChanged: {
    'turned-on': {
      subject: 'Se activó la verificación en dos pasos',
      text: 'La verificación en dos pasos se activó en tu cuenta de {siteName} el {when}. A partir de ahora, para iniciar sesión también hace falta un código.',
    },
    'turned-off': {
      subject: 'Se desactivó la verificación en dos pasos',
      text: 'La verificación en dos pasos se desactivó en tu cuenta de {siteName} el {when}. Ahora inicias sesión solo con tu contraseña.',
    },
    'codes-renewed': {
      subject: 'Se crearon códigos de respaldo nuevos',
      text: 'Se crearon códigos de respaldo nuevos para tu cuenta de {siteName} el {when}. Los códigos anteriores ya no funcionan.',
    },
    note: 'Este correo no lleva enlaces a propósito. Lo enviamos cada vez que cambia la verificación en dos pasos; no se puede desactivar.',
  },
  byYou: {
    expected: 'Si fuiste tú, no tienes que hacer nada.',
    unexpected:
      'Si no fuiste tú, abre la tienda como lo haces siempre, haz clic en «¿Olvidaste tu contraseña?» en la página de inicio de sesión y elige una nueva de inmediato. Después, escríbenos desde la página de contacto.',
  },
  byOperator: {
    text: 'Lo hicimos nosotros por ti, como hacemos cuando alguien pierde todos sus códigos.',
    expected: 'Si lo pediste tú, no tienes que hacer nada.',
    unexpected:
      'Si no lo pediste, abre la tienda como lo haces siempre, haz clic en «¿Olvidaste tu contraseña?» en la página de inicio de sesión y elige una nueva de inmediato. Después, escríbenos desde la página de contacto.',
  },
  accountDeleted: {
    subject: 'Tu cuenta se eliminó',
    text: 'Tu cuenta en {siteName} se eliminó el {when}. Tu nombre y tu correo se borraron de la tienda.',
    waived: 'Renunciaste al saldo restante de {amount}.',
    expected: 'Si lo pediste tú, no tienes que hacer nada.',
    unexpected: 'Si no lo pediste, escríbenos de inmediato: <link>{url}</link>',
    note: 'Este es el último correo sobre la cuenta. Lo enviamos cada vez que se elimina una.',
  },
  facts: { paid: 'Pagado', software: 'Software' },
  actions: { openOrder: 'Abrir el pedido', openLicenses: 'Abrir mis licencias' },
  orderDelivered: {
    items:
      '{quantity, plural, one {Tu artículo está listo} other {Tus artículos están listos}}: inicia sesión y abre el pedido.',
    subject: 'Entregado: {quantity, number} × {productName}',
    title: 'Entregamos tu pedido',
    opening:
      '{quantity, plural, one {Tu cuenta está lista} other {Tus cuentas están listas}}: inicia sesión y abre el pedido.',
    kept: 'Nunca enviamos credenciales por correo.',
    note: 'Si no hiciste este pedido, cambia tu contraseña y contáctanos.',
  },
  guestOrder: {
    subject: 'Tu pedido: {productName}',
    title: 'Tu pedido está hecho',
    text: 'El botón inicia tu sesión una sola vez, en un plazo de 24 horas, y confirma esta dirección. No necesitas contraseña.',
    note: 'Para iniciar sesión más adelante, elige una contraseña con «¿Olvidaste tu contraseña?» en la página de inicio de sesión. Si no hiciste este pedido, ignora este correo.',
    known:
      'Esta dirección ya tiene una cuenta, así que el pago y el pedido están en ella. Inicia sesión como siempre o usa el botón, que inicia tu sesión una sola vez, en un plazo de 24 horas.',
    knownNote: 'Si no hiciste este pedido, ignora este correo; nadie obtuvo acceso a tu cuenta.',
  },
  orderMade: {
    subject: 'Listo: {productName}',
    title: 'Tu pedido está listo',
    text: 'Inicia sesión y abre el pedido para ver lo que hicimos para ti. Nunca enviamos los artículos por correo.',
  },
  orderRefunded: {
    subject: 'Reembolso de {amount} del pedido {order}',
    title: 'Reembolsamos tu pedido',
    text: 'Añadimos {amount} a tu saldo.',
    amount: 'Reembolsado',
    part: 'Por',
    wholeRest: 'el resto del pedido',
    accounts:
      '{goods, select, items {{count, plural, one {# artículo} other {# artículos}}} other {{count, plural, one {# cuenta} other {# cuentas}}}}',
    licenseEnds: 'La licencia vence',
    note: 'Tu extracto muestra cada cambio en tu saldo.',
  },
  licensePaid: {
    new: {
      subject: 'Tu licencia de {softwareName}',
      title: 'Tu licencia está lista',
      opening: 'Tu clave de licencia está en tu panel: inicia sesión y cópiala allí.',
    },
    renewed: {
      subject: 'Tu licencia de {softwareName} se renovó',
      title: 'Tu licencia se renovó',
      opening: 'Tu clave de licencia sigue siendo la misma. La encuentras en tu panel.',
    },
    kept: 'Nunca enviamos claves por correo.',
    until: 'Válida hasta',
    note: 'Si no compraste esta licencia, cambia tu contraseña y contáctanos.',
  },
  licenseReminder: {
    '7_days': {
      subject: 'Tu licencia de {softwareName} vence en menos de 7 días',
      title: 'Tu licencia vence en menos de 7 días',
    },
    '1_day': {
      subject: 'Tu licencia de {softwareName} vence en menos de un día',
      title: 'Tu licencia vence en menos de un día',
    },
    expired: { subject: 'Tu licencia de {softwareName} venció', title: 'Tu licencia venció' },
    running: { text: 'A partir de ese momento, el programa ya no aceptará tu licencia.', end: 'Vence' },
    over: { text: 'El programa ya no acepta tu licencia.', end: 'Venció' },
    visit: 'Visitar {siteName}',
    renew: 'Las licencias no se renuevan automáticamente. Para seguir usando la tuya, renuévala en tu panel.',
    register: 'Esta licencia se emitió para tu correo. Regístrate con esa dirección para ver la licencia en tu cuenta.',
  },
  topUpCredited: {
    subject: '{amount} añadidos a tu saldo',
    action: 'Ver mi saldo',
    texts: {
      less: 'Pagaste menos del importe que elegiste. Añadimos lo que llegó.',
      more: 'Pagaste más del importe que elegiste. Lo añadimos todo.',
      exact: 'Recibimos tu pago y lo añadimos a tu saldo.',
    },
    late: '{text} Llegó cuando el pago ya había caducado y aun así lo añadimos.',
    chosen: 'Importe elegido',
    added: 'Añadido a tu saldo',
    bonus: 'Bono',
    note: 'Si no hiciste este pago, cambia tu contraseña y contáctanos.',
  },
  purchaseNotMade: {
    subject: 'Compra no realizada: {productName}',
    title: 'No se hizo tu compra',
    text: '{reason} Añadimos {amount} a tu saldo.',
  },
  claimDecided: {
    subject: 'Tu reclamación del pedido {order}',
    action: 'Ver el pedido',
    outcomes: {
      swapped:
        '{goods, select, items {Reemplazamos {count, plural, one {el artículo que reportaste} other {los # artículos que reportaste}}. El reemplazo está en tu nota de entrega.} other {Reemplazamos {count, plural, one {la cuenta que reportaste} other {las # cuentas que reportaste}}. Las credenciales nuevas están en tu nota de entrega.}}',
      credited:
        '{goods, select, items {Añadimos {amount} a tu saldo por {count, plural, one {el artículo que reportaste} other {los # artículos que reportaste}}.} other {Añadimos {amount} a tu saldo por {count, plural, one {la cuenta que reportaste} other {las # cuentas que reportaste}}.}}',
      declined:
        '{goods, select, items {Revisamos {count, plural, one {el artículo que reportaste} other {los # artículos que reportaste}} y rechazamos la reclamación.} other {Revisamos {count, plural, one {la cuenta que reportaste} other {las # cuentas que reportaste}} y rechazamos la reclamación.}}',
    },
    withNote: '{text} Nuestra nota: {note}',
    note: '{goods, select, items {Recibes este correo porque reportaste que un artículo de este pedido no funciona.} other {Recibes este correo porque reportaste que una cuenta de este pedido no funciona.}}',
  },
  payoutRequested: {
    subject: 'Retiro de {amount} solicitado',
    text: '{customer} solicita un retiro de {amount}.',
    action: 'Ver la solicitud',
    note: 'El destino del dinero se muestra al iniciar el retiro, que descuenta el importe del saldo.',
  },
  payoutEnded: {
    sent: {
      subject: 'Tu retiro de {amount} fue enviado',
      text: 'Enviamos tu retiro como pediste.',
    },
    returned: {
      subject: 'No se pudo enviar tu retiro de {amount}',
      text: 'No pudimos enviar tu retiro, así que devolvimos {amount} a tu saldo.',
    },
    declined: {
      subject: 'Tu solicitud de retiro de {amount} fue rechazada',
      text: 'Rechazamos tu solicitud. No se descontó nada de tu saldo.',
    },
    reference: 'Referencia',
    note: 'Recibes este correo porque solicitaste un retiro.',
  },
  alarm: {
    subject: 'Alarma: {title}',
    action: 'Ver alarmas',
    about: 'Afecta a',
    rows: 'Filas afectadas',
    rowsAndOthers: '{rows} y {others, number} más',
    rowsAtLeast: '{rows} y al menos {others, number} más',
    note: 'Si en diez minutos se activan más alarmas de este tipo y siguen abiertas, llegarán en un solo correo. Este correo se envía a todos los administradores y no se puede desactivar.',
  },
  alarms: {
    subject: '{count, plural, one {# alarma} other {# alarmas}}: {title}',
    text: '{count, plural, one {# alarma} other {# alarmas}} del mismo tipo: {title}.',
    note: 'Se activaron juntas, o poco después de un correo sobre este tipo, y siguen abiertas. Este correo se envía a todos los administradores y no se puede desactivar.',
  },
  supportMessage: {
    subject: '{kind}: {subject}',
    from: 'De {name}, {address}',
    signedIn: 'Con la sesión iniciada como {account}',
    notSignedIn: 'Sin iniciar sesión: cualquiera pudo escribir este nombre y este correo.',
    reference: 'Referencia {reference}',
    note: 'Responde a este correo para contestar al remitente. El mensaje llegó desde tu página de contacto.',
  },
  messageReceived: {
    subject: 'Recibimos tu mensaje',
    text: 'Recibimos tu mensaje a {siteName} y responderemos a esta dirección en menos de 48 horas.',
    kind: 'Tema: {kind}',
    reference: 'Referencia: {reference}',
    note: 'Si no nos escribiste, alguien puso tu dirección por error. Ignora este correo.',
  },
  textChanged: {
    subject: '{title}: nueva versión',
    action: 'Leer',
    text: 'Hemos publicado una versión nueva de «{title}» en {siteName}. Es del {version} y ya está vigente. Los pedidos que ya hiciste conservan la versión que estaba vigente entonces.',
    note: 'Recibes este correo porque tienes una cuenta. Lo enviamos una vez por cada cambio de este tipo.',
  },
  own: {
    subjectNotPlain: 'El asunto debe ser una sola línea de {most, number} caracteres como máximo.',
    openingNotPlain: 'La introducción debe ser texto sin formato, de {most, number} caracteres como máximo.',
    placeholderNotKnown: 'Este correo no tiene el marcador {names}. Tiene {known}.',
    markupNotSupported: 'No se admiten HTML, imágenes, tablas ni bloques de código: {parts}',
    linkNotAllowed: 'Los enlaces deben empezar por https://, http://, mailto: o /: {links}',
    linksNotAllowed:
      'Este correo no lleva enlaces, para que nadie se acostumbre a abrir enlaces de correos alarmantes.',
  },
  test: { subject: '[Prueba] {subject}' },
  examples: {
    product: 'Producto de ejemplo',
    note: 'Un motivo inventado.',
    title: 'Términos del servicio',
    topic: 'Una pregunta sobre un pedido',
    subject: 'Mi pedido',
    question: '¿Cuándo llega mi pedido?',
    answer: 'Ya ha llegado. Lo encontrarás en tu panel.',
  },
  supportAnswer: {
    subject: 'Re: {subject}',
    question: 'Escribiste el {when}, referencia {reference}:',
    reply: 'Responde a este correo para volver a escribirnos.',
    contact: 'Para volver a escribirnos, usa nuestra página de contacto: <link>{url}</link>',
  },
  copies: {
    file: 'Tu archivo está listo: inicia sesión y abre el pedido para descargarlo.',
    shared: 'Lo que compraste está listo: inicia sesión y abre el pedido para verlo. Nunca lo enviamos por correo.',
  },
  fileVersion: {
    subject: 'Nueva versión de {productName}: {version}',
    text: 'Hay una nueva versión de un archivo que compraste. Puedes descargarla desde tu pedido.',
    version: 'Versión',
    note: 'Novedades',
    why: 'Recibes este correo porque compraste este archivo.',
  },
  contentChanged: {
    subject: 'Ha cambiado: {productName}',
    text: 'Algo que compraste ha cambiado. Inicia sesión y abre el pedido para ver el nuevo texto. Nunca lo enviamos por correo.',
    why: 'Recibes este correo porque lo compraste.',
  },
  restockAsked: {
    subject: 'Confirma: avisarme cuando vuelva {productName}',
    text: 'Alguien nos ha pedido que escribamos a esta dirección cuando el producto vuelva a estar en stock. Abre el enlace y confirma en un plazo de 24 horas.',
    action: 'Abrir el enlace',
    note: 'Si no fuiste tú, ignora este correo y no volveremos a escribir.',
  },
  backInStock: {
    subject: 'De nuevo en stock: {productName}',
    text: 'El producto por el que preguntaste vuelve a estar en stock. Puede agotarse pronto.',
    action: 'Ver el producto',
    note: 'Recibes este correo porque lo pediste. Tu solicitud ha terminado; si no llegas a tiempo, vuelve a pedirlo.',
    stop: 'No recibir más correos de nuevo stock',
  },
  news: {
    stop: 'Cancelar la suscripción a las novedades',
  },
} satisfies Translation<typeof english>
