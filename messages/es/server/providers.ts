import type english from '../../en/server/providers.ts'
import type { Translation } from '../../types.ts'

export default {
  cryptomus: {
    merchantId: 'ID de comerciante',
    merchantIdMalformed: 'Un ID de comerciante no puede tener espacios ni más de 500 caracteres.',
    apiKey: 'Clave de API',
    apiKeyMalformed: 'Una clave de API no puede tener espacios ni más de 500 caracteres.',
    removeApiKey: 'Quitar la clave guardada',
    removeApiKeyHint: 'Sin clave, los clientes no pueden pagar con Cryptomus.',
    webhookAdvice: 'Cada factura ya la incluye. Si tu cuenta de Cryptomus pide una URL de webhook, introduce esta.',
  },
  btcpay: {
    serverUrl: 'URL del servidor',
    serverUrlHint: 'Empieza con https.',
    serverUrlMalformed: 'Escribe la URL https de tu BTCPay Server.',
    storeId: 'ID de la tienda',
    storeIdMalformed: 'Un ID de tienda solo puede tener letras y dígitos.',
    apiKey: 'Clave Greenfield',
    apiKeyHint: 'Puede crear y ver facturas, y ver la tienda.',
    apiKeyMalformed: 'Una clave no puede tener espacios ni más de 500 caracteres.',
    removeApiKey: 'Quitar la clave Greenfield',
    webhookSecret: 'Secreto del webhook',
    webhookSecretHint: 'El secreto del webhook de la tienda.',
    webhookSecretMalformed: 'Un secreto de webhook no puede tener espacios ni más de 500 caracteres.',
    removeWebhookSecret: 'Quitar el secreto del webhook',
    invoiceMissing: 'Ninguna factura tiene este ID de pedido.',
    webhookAdvice:
      'Añade esta URL a los webhooks de la tienda para todos los eventos de facturas y escribe aquí el secreto de ese webhook.',
  },
  manual: {
    label: 'Pago manual',
    instructions: 'Instrucciones para los clientes',
    instructionsHint:
      'En Markdown: dónde y cómo pagar, por ejemplo una cuenta bancaria. Pide la referencia. Resuelves cada pago a mano en Recargas.',
    instructionsTooLong: 'Usa como máximo {most, number} caracteres visibles.',
    instructionsMalformed: 'Aquí no se admiten HTML, imágenes ni enlaces inseguros.',
  },
  stripe: {
    secretKey: 'Clave secreta',
    secretKeyHint: 'En Stripe, en Desarrolladores, Claves de API. También sirve una clave restringida.',
    secretKeyMalformed: 'Una clave secreta empieza con sk_ o rk_, seguido de test_ o live_.',
    removeSecretKey: 'Quitar la clave secreta',
    signingSecret: 'Secreto de firma',
    signingSecretHint: 'En Stripe, en la página del punto de conexión del webhook.',
    signingSecretMalformed: 'Un secreto de firma empieza con whsec_.',
    removeSigningSecret: 'Quitar el secreto de firma',
    sessionMissing: 'Ninguna sesión de Checkout tiene este ID de pedido.',
    lineItem: 'Recarga de saldo',
    webhookAdvice:
      'En Stripe, añade un punto de conexión de webhook con esta URL para estos eventos y escribe aquí su secreto de firma: {events}.',
  },
  nowpayments: {
    apiKey: 'Clave de API',
    apiKeyMalformed: 'Una clave de API no puede contener espacios ni más de 500 caracteres.',
    removeApiKey: 'Quitar la clave de NOWPayments',
    ipnSecret: 'Clave secreta de IPN',
    ipnSecretHint: 'NOWPayments la muestra una sola vez, al crearla.',
    ipnSecretMalformed: 'Una clave secreta de IPN no puede contener espacios ni más de 500 caracteres.',
    removeIpnSecret: 'Quitar la clave secreta de IPN',
    invoiceMissing: 'NOWPayments no tiene ninguna factura de esta recarga.',
    paymentMissing: 'NOWPayments no conoce el pago que nombraba un aviso.',
    webhookAdvice:
      'Todas las facturas ya la incluyen. NOWPayments firma sus avisos cuando existe una clave secreta de IPN.',
  },
  faults: {
    timedOut: 'El proveedor de pagos no respondió a tiempo.',
    unreachable: 'No se puede contactar con el proveedor de pagos.',
    failing: 'El proveedor de pagos falló con el estado HTTP {status}.',
    refused: 'El proveedor de pagos rechazó la solicitud sin dar un motivo.',
    tooLarge: 'El proveedor de pagos envió una respuesta que no se puede leer: supera 1 MB.',
    notJson: 'El proveedor de pagos envió una respuesta que no se puede leer: no es JSON.',
    field:
      'El proveedor de pagos envió una respuesta que no se puede leer: «{field}» falta o no tiene un formato válido.',
    format: 'El proveedor de pagos envió una respuesta que no se puede leer: tiene un formato inesperado.',
    status:
      'El proveedor de pagos envió una respuesta que no se puede leer: tiene el estado HTTP {status} y ningún mensaje.',
    nothing: 'El proveedor de pagos envió una respuesta que no se puede leer: no tiene ni resultado ni mensaje.',
    unexpected: 'Error inesperado. Consulta el registro.',
    differs: 'El proveedor de pagos creó una factura que difiere de la solicitud: {facts}.',
    foreignPage: 'El proveedor de pagos devolvió una página de pago que no es suya.',
  },
} satisfies Translation<typeof english>
