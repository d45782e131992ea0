import type english from '../../en/server/gifts.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'No se cambió nada',
  notRedeemed: 'Código no canjeado',
  notExported: 'Códigos no descargados',
  batchNotFound: 'Estos códigos de regalo no existen.',
  batchExists: 'Este formulario ya creó otros códigos. Recarga la página e inténtalo de nuevo.',
  exportedAlready: 'Los códigos ya se descargaron. Solo salen de la tienda una vez.',
  revokedAlready: 'Estos códigos ya están revocados.',
  count: 'Escribe un número entero de 1 a {most, number}.',
  amountRange: 'Escribe un importe de {least} a {most}.',
  endsInThePast: 'Elige el día de hoy o uno posterior, o déjalo en blanco.',
  note: 'Escribe texto sin formato de {most, number} caracteres como máximo.',
  malformed: 'Escribe el código completo, tal como te lo dieron.',
  problems: {
    unknown: 'Este código no existe. Revisa cada carácter.',
    redeemed: 'Este código ya se canjeó.',
    redeemedByYou: 'Ya canjeaste este código. Sus {amount} se abonaron a tu saldo.',
    expired: 'Este código ha caducado.',
    revoked: 'Este código ya no es válido.',
  },
  columns: {
    code: 'Código',
    amount: 'Importe (USD)',
    endsOn: 'Último día',
  },
} satisfies Translation<typeof english>
