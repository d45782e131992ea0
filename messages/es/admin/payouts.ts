import type english from '../../en/admin/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Retiros',
  lead: 'Saldo que los clientes piden que se les pague.',
  leadOfCustomer: 'Retiros de {customer}.',
  filter: {
    state: 'Mostrar',
    submit: 'Filtrar',
    open: 'Abiertos',
  },
  none: {
    open: 'No hay retiros abiertos.',
    filtered: 'Ningún retiro coincide con el filtro.',
    showAll: 'Mostrar todos los retiros',
  },
  table: {
    requested: 'Solicitado',
    actions: 'Acciones',
    view: 'Ver<hidden> el retiro de {amount} de {customer}</hidden>',
  },
  nextPage: 'Página siguiente',
  payout: {
    title: 'Retiro',
    heading: 'Retiro de {amount}',
  },
  details: {
    title: 'Detalles',
    id: 'ID del retiro',
    balance: 'Saldo actual',
    bonus: 'De ello, bono',
    withheld: 'Bono retenido',
    bonusTaken: 'Bono anulado',
    requested: 'Solicitado',
    started: 'Iniciado',
    ended: 'Terminado',
    handledBy: 'Último paso de',
    destination: 'Enviar a',
    reference: 'Referencia',
    inAuditLog: 'Ver en el registro de auditoría',
  },
  start: {
    title: 'Iniciar el retiro',
    text: 'Esto descuenta {amount} del saldo. Después verás adónde enviar el dinero.',
    bonusText: 'También anula {bonus} de bono: {unspent} sin gastar y {withheld} que se retienen del saldo.',
    unspentText: 'También anula {bonus} de bono sin gastar.',
    testMoney:
      'Este cliente recibió {amount} de cuentas de prueba. Una parte puede estar en el saldo: compruébalo antes de pagar.',
    submit: 'Iniciar retiro',
  },
  decline: {
    open: 'Rechazar la solicitud',
    submit: 'Rechazar',
  },
  send: {
    title: 'Enviar {amount}',
    text: 'El saldo ya se descontó. Envía el dinero como pide el cliente, descontando las comisiones, y regístralo aquí.',
    reference: 'Referencia del pago',
    hint: 'Por ejemplo, el hash de la transacción. El cliente la ve.',
    submit: 'Registrar como enviado',
  },
  return: {
    open: 'El dinero no se pudo enviar',
    submit: 'Devolver al saldo',
  },
  reasonHint: 'El cliente lo recibe por correo. Hasta {most, number} caracteres.',
} satisfies Translation<typeof english>
