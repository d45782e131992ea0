import type english from '../../en/admin/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Saques',
  lead: 'Saldo que os clientes pedem para receber.',
  leadOfCustomer: 'Saques de {customer}.',
  filter: {
    state: 'Mostrar',
    submit: 'Filtrar',
    open: 'Abertos',
  },
  none: {
    open: 'Nenhum saque aberto.',
    filtered: 'Nenhum saque corresponde ao filtro.',
    showAll: 'Mostrar todos os saques',
  },
  table: {
    requested: 'Solicitado',
    actions: 'Ações',
    view: 'Ver<hidden> o saque de {amount} de {customer}</hidden>',
  },
  nextPage: 'Próxima página',
  payout: {
    title: 'Saque',
    heading: 'Saque de {amount}',
  },
  details: {
    title: 'Detalhes',
    id: 'ID do saque',
    balance: 'Saldo atual',
    bonus: 'Do qual bônus',
    withheld: 'Bônus retido',
    bonusTaken: 'Bônus estornado',
    requested: 'Solicitado',
    started: 'Iniciado',
    ended: 'Encerrado',
    handledBy: 'Último passo por',
    destination: 'Enviar para',
    reference: 'Referência',
    inAuditLog: 'Ver no log de auditoria',
  },
  start: {
    title: 'Iniciar o saque',
    text: 'Isso desconta {amount} do saldo. Depois você verá para onde enviar o dinheiro.',
    bonusText: 'Também retira {bonus} de bônus: {unspent} não gastos e {withheld} retidos do saldo.',
    unspentText: 'Também retira {bonus} de bônus não gasto.',
    testMoney:
      'Este cliente recebeu {amount} de contas de teste. Parte disso pode estar no saldo: verifique antes de pagar.',
    submit: 'Iniciar saque',
  },
  decline: {
    open: 'Recusar a solicitação',
    submit: 'Recusar',
  },
  send: {
    title: 'Enviar {amount}',
    text: 'O saldo já foi descontado. Envie o dinheiro como o cliente pede, descontadas as taxas, e registre aqui.',
    reference: 'Referência do pagamento',
    hint: 'Por exemplo, o hash da transação. O cliente a vê.',
    submit: 'Registrar como enviado',
  },
  return: {
    open: 'Não foi possível enviar o dinheiro',
    submit: 'Devolver ao saldo',
  },
  reasonHint: 'O cliente o recebe por e-mail. Até {most, number} caracteres.',
} satisfies Translation<typeof english>
