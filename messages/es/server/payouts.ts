import type english from '../../en/server/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notRequested: 'Retiro no solicitado',
    moreThanPayable: 'Puedes retirar como máximo {payable}.',
    bonusWithheld:
      'De este retiro se retienen {withheld} por un bono que ya gastaste, así que recibirías {sent}. Envía el formulario otra vez para aceptarlo.',
    tooLittleLeft: 'Tras retener {withheld} por un bono que ya gastaste, quedarían menos de {least}.',
    openAlready: 'Ya tienes un retiro abierto. Anula la solicitud o espera a que termine.',
    tooMany:
      'Puedes solicitar como máximo {most, plural, one {# retiro} other {# retiros}} en 24 horas. Inténtalo más tarde.',
    notWithdrawn: 'Solicitud no anulada',
    underWay: 'Una solicitud solo se puede anular antes de que iniciemos el retiro. Su estado: {state}.',
    notSaved: 'No se cambió nada',
    notFound: 'Este retiro no existe.',
    changedMeanwhile: 'Este retiro ha cambiado desde que lo abriste. Su estado: {state}.',
    notStarted: 'Retiro no iniciado',
    payableTooLow:
      'Ahora se le pueden pagar {payable} al cliente, menos que los {amount} solicitados. Rechaza la solicitud o inicia el retiro cuando el saldo alcance.',
    bonusSpentSince:
      'El cliente ha gastado parte del bono desde la solicitud: habría que retener {withheld}, más de lo que aceptó. Rechaza la solicitud para que pueda hacer otra.',
  },
  errors: {
    amount: 'Escribe un importe de al menos {least}.',
    detailsMissing: 'Dinos cómo pagarte.',
    referenceMissing: 'Escribe la referencia del pago.',
    reasonMissing: 'Explica el motivo al cliente.',
    notPlain: 'Escribe texto sin formato, de {most, number} caracteres como máximo.',
  },
} satisfies Translation<typeof english>
