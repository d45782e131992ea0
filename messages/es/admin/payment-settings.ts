import type english from '../../en/admin/payment-settings.ts'
import type { Translation } from '../../types.ts'

export default {
  provider: {
    title: 'Proveedor de pagos',
    label: 'Proveedor',
    giveUpAccount: 'Renunciar a esa cuenta de todos modos',
    notSentBack: 'Los secretos que escribiste no se vuelven a mostrar.',
    notSet: 'Sin configurar.',
    unreadable:
      'Hay un valor guardado, pero la clave de cifrado de esta tienda no puede descifrarlo. Escríbelo de nuevo.',
    set: 'Ya hay un valor guardado. Deja el campo en blanco para conservarlo.',
    setWithEnding: 'Ya hay un valor guardado que termina en {ending}. Deja el campo en blanco para conservarlo.',
    merchantId: 'ID de comerciante',
    apiKey: 'Clave de API',
    apiKeySet: 'Configurada',
    fromEnvironment:
      'Ambos vienen de las variables de entorno <code>{id}</code> y <code>{key}</code>, que tienen prioridad sobre lo guardado aquí. Cámbialas donde inicias la tienda.',
  },
  topUps: {
    title: 'Recargas',
    paidAt: {
      cryptomus: 'Los clientes pagan en Cryptomus. El simulador integrado no se usa.',
      btcpay: 'Los clientes pagan en tu BTCPay Server. El simulador integrado no se usa.',
    },
    simulator: 'Dinero de prueba',
    simulatorText:
      'El simulador integrado está activo, así que las recargas usan dinero de prueba. Deja de usarse cuando la cuenta del proveedor elegido esté configurada.',
    none: 'No disponibles',
    noneText:
      'Los clientes no pueden recargar saldo: la cuenta del proveedor elegido no está configurada o alguna de sus claves no se puede descifrar.',
  },
  webhook: { title: 'URL del webhook', of: 'URL del webhook de {provider}' },
  connection: {
    title: 'Conexión',
    text: 'Envía al proveedor actual una solicitud firmada que no cambia nada. <link>Volver a Pago</link>',
    test: 'Probar conexión',
    works: 'Funciona',
    worksText: {
      cryptomus:
        '{provider} aceptó el ID de comerciante y la clave, y ofrece {services, plural, one {# forma} other {# formas}} de pago.',
      btcpay:
        '{provider} aceptó el ID de la tienda y la clave, y ofrece {services, plural, one {# forma} other {# formas}} de pago.',
    },
    refused: 'Rechazada',
    refusedText: 'El proveedor rechazó la cuenta. Su respuesta: {reply}',
    unreachable: 'Sin conexión',
    unreachableText: '{fault} Inténtalo de nuevo en un minuto.',
    oddAnswer: 'Respuesta inesperada',
    oddAnswerText: '{fault} Revisa la URL del servidor, o CRYPTOMUS_API_URL si la configuraste.',
    notSetUp: 'Sin configurar',
    notSetUpText: 'El proveedor elegido aún no tiene cuenta y aquí no se permite el simulador.',
    unreadableKey: 'Clave ilegible',
    unreadableKeyText: 'La clave de cifrado de esta tienda no puede descifrar la clave guardada. Escríbela de nuevo.',
  },
  held: {
    title: 'Recargas por revisar',
    moreThan: 'Más de {count, number}',
    footer:
      'Aún no se ha añadido nada al saldo. Consulta la factura en tu cuenta del proveedor, abre después la recarga aquí y decide.',
    since: 'Desde',
    invoice: 'Factura',
    requested: 'Solicitado',
    actions: 'Acciones',
    states: { held: 'Retenida', underReview: 'En revisión' },
    noInvoice: 'Ninguna aún',
  },
  notices: {
    title: 'Avisos recientes',
    empty: 'Aún no hay avisos.',
    noOlder: 'No hay avisos anteriores.',
    emptyText: 'El proveedor envía uno cada vez que cambia una recarga. Todos aparecen aquí con su resultado.',
    newest: 'Avisos más recientes',
    older: 'Avisos anteriores',
    received: 'Recibido',
    verdict: 'Resultado',
    content: 'Contenido',
    times: 'Veces',
    testMoney: 'Dinero de prueba',
    notStored: 'No guardado',
    unknownCustomer: 'Desconocido',
    verdicts: {
      credited: 'Abonado',
      reversed: 'Revertido',
      noted: 'Anotado',
      pending: 'En espera',
      mismatch: 'No coincide',
      denied: 'Denegado',
      unknownOrder: 'Recarga desconocida',
      malformed: 'No es un aviso',
      forged: 'Falsificado',
    },
    verdictTexts: {
      credited: 'El dinero se añadió al saldo.',
      reversed: 'El proveedor devolvió el dinero.',
      noted: 'No hay nada que añadir al saldo.',
      pending: 'No se pudo contactar con el proveedor. La tienda lo reintentará.',
      mismatch: 'No coincide con la recarga. No se añadió nada.',
      denied: 'El proveedor no reconoce esta factura.',
      unknownOrder: 'Aquí no se inició ninguna recarga así.',
      malformed: 'La solicitud no era un aviso.',
      forged: 'No lleva la firma del proveedor.',
    },
  },
} satisfies Translation<typeof english>
