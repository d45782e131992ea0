import type english from '../../en/server/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSubmitted: 'Reclamación no enviada',
    lineNotFound: 'Lo que seleccionaste no es de este pedido. No se envió ninguna reclamación.',
    lineRefunded: 'Ya se reembolsó.',
    noWarranty: 'Este pedido se vendió sin garantía. No se envió ninguna reclamación.',
    warrantyOver: 'La garantía de este pedido terminó. No se envió ninguna reclamación.',
    tooMany:
      'En 24 horas puedes reportar {most, number} como máximo. No se envió ninguna reclamación; reporta menos o inténtalo más tarde.',
    tooManyOpen:
      'Puedes tener como máximo {most, plural, one {# reclamación abierta} other {# reclamaciones abiertas}}. No se envió ninguna reclamación; espera a que revisemos algunas.',
    notDecided: 'Reclamación sin resolver',
    claimNotFound: 'Esta reclamación no existe.',
    decidedAlready: 'Esta reclamación ya se resolvió.',
    nothingLeftToCredit: 'Ya se devolvió el precio completo de este pedido, así que no queda nada por abonar.',
    nobodyToGiveTo: 'Este cliente fue eliminado, así que la reclamación solo se puede rechazar.',
  },
  errors: {
    text: 'Escribe texto sin formato, de {most, number} caracteres como máximo.',
    lineMissing: 'Selecciona al menos una opción.',
    tooManyLines: 'Selecciona {most, number} como máximo.',
    reason: 'Elige cuál es el problema.',
    detailsMissing: 'Describe el problema.',
    decision: 'Elige una decisión.',
    noteMissing: 'Explica el motivo al cliente.',
  },
} satisfies Translation<typeof english>
