import type english from '../../en/server/payments.ts'
import type { Translation } from '../../types.ts'

export default {
  simulator: 'El simulador integrado',
  withTestMoney: '{provider} (dinero de prueba)',
  refusals: {
    notStarted: 'Error de pago',
    notStartedText: 'No se pudo iniciar el pago. Inténtalo de nuevo.',
    tooManyOpen:
      'Ya tienes {count, plural, one {# recarga abierta} other {# recargas abiertas}}. Paga o cancela una primero.',
    tooMany:
      'En la última hora iniciaste {count, plural, one {# recarga sin completarla} other {# recargas sin completarlas}}. Paga una o inténtalo más tarde.',
    notSetUp: 'En este momento no puedes recargar saldo porque esta tienda no tiene proveedor de pagos. Contáctanos.',
    methodNotOffered: 'Este método de pago ya no está disponible. Elige otro.',
    belowMinimum: 'Con este método de pago puedes añadir {least} o más.',
    methodNotFound: 'Este método de pago no existe.',
    methodWithoutAccount:
      '{provider} necesita una cuenta antes de ofrecer su método. Introduce primero la cuenta en Pago.',
    testAccountBesideReal:
      '{provider} tiene una cuenta de prueba, y su método no puede estar activo junto a uno que cobra dinero real. Desactívalo o introduce una cuenta de producción.',
    settingsNotSaved: 'Ajustes de pago no guardados',
    providerIncomplete: '{provider} necesita este dato para aceptar recargas.',
    topUpsWouldBeLeft:
      '{count, plural, one {Una recarga sigue abierta con la cuenta actual. La tienda ya no podría comprobarla} other {# recargas siguen abiertas con la cuenta actual. La tienda ya no podría comprobarlas}}, así que los pagos con retraso tendrían que resolverse a mano. Marca esta casilla para continuar de todos modos.',
    tooLateToCancel: 'Ya no se puede cancelar',
    tooLateToCancelText:
      'Se detectó un pago para esta recarga o la recarga ya terminó. Todo el dinero que llegue se añade a tu saldo.',
    notDeleted: 'Cuenta no eliminada',
    topUpStillOpen: 'Una recarga sigue abierta o en revisión. Podrás eliminar tu cuenta cuando se resuelva.',
    payoutStillOpen: 'Hay un retiro abierto. Anula la solicitud o elimina tu cuenta cuando el retiro termine.',
    balanceRemains: 'Tu saldo es de {balance}. Gástalo o marca esta casilla para renunciar a él.',
    noBalanceRemains: 'Tu saldo cambió y ahora es de {balance}. No queda nada a lo que renunciar.',
    notFound: 'Recarga no encontrada',
    notFoundText: 'Esta recarga no existe.',
    notBooked: 'No se guardó nada',
    changed: 'Esta recarga cambió desde que la abriste. Revisa su estado actual; lo que escribiste se conserva.',
    notReported: 'No se ha informado del pago',
    notReportable: 'Esta recarga ya está resuelta. Contáctanos si has pagado.',
    nobodyToCredit: 'El cliente fue eliminado, así que no hay saldo al que añadir.',
    testMoneyNotCredited: 'Esta recarga se hizo con dinero de prueba, y la tienda ya cobra dinero real.',
    decisionNotPossible: 'Esta recarga ya se resolvió.',
  },
  errors: {
    amount: 'Escribe un importe válido, mayor que cero.',
    amountMalformed: 'Escribe un importe válido, mayor que cero. {fault}',
    amountTooLarge: 'Puedes añadir como máximo {most} cada vez.',
    settledAmount: 'Escribe un importe de {least} a {most}.',
    decision: 'Elige una decisión.',
    reason: 'Indica un motivo.',
    reference: 'Escribe una referencia de {most, number} caracteres visibles como máximo.',
    methodText: 'Usa como máximo {count, number} caracteres visibles.',
    methodAmount: 'Introduce un importe de hasta {most}.',
    methodPercent: 'Introduce un porcentaje de hasta {most}, con dos decimales como máximo.',
    deletionNotConfirmed: 'Marca esta casilla para eliminar tu cuenta.',
  },
} satisfies Translation<typeof english>
