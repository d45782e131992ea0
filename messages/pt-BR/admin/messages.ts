import type english from '../../en/admin/messages.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Mensagens',
  description: 'Mensagens da página de contato, as abertas primeiro.',
  states: { open: 'Aberta', answered: 'Respondida', closed: 'Encerrada' },
  filter: {
    placeholder: 'Nome, e-mail ou assunto',
    allStates: 'Todas, abertas primeiro',
    late: 'Esperando há mais de 48 horas',
    about: 'Motivo',
  },
  list: {
    empty: 'Nenhuma mensagem ainda.',
    emptyText: 'As mensagens da página de contato aparecem aqui. Suas respostas são enviadas por e-mail.',
    emptyFiltered: 'Nenhuma mensagem corresponde à busca.',
    showAll: 'Mostrar todas as mensagens',
    subject: 'Assunto',
    from: 'De',
    about: 'Motivo',
    received: 'Recebida',
    late: 'Mais de 48 horas',
  },
  answers: {
    inTime: 'Respondidas em 48 horas',
    inTimeHint: 'de {count, plural, one {# mensagem} other {# mensagens}} nos últimos 90 dias',
    median: 'Tempo mediano de resposta',
    late: 'Esperando há mais de 48 horas',
    none: 'Nenhum ainda',
  },
  message: {
    title: 'Mensagem',
    all: 'Todas as mensagens',
    about: 'Sobre esta mensagem',
    sender: 'Remetente',
    account: 'Conta',
    accountDeleted: 'Excluída',
    noAccount: 'Enviada sem login. Qualquer pessoa pode ter digitado este nome e este e-mail.',
    reference: 'Referência',
    history: 'Histórico',
    inAuditLog: 'Ver no log de auditoria',
  },
  letter: {
    message: { label: 'Mensagem de {author}', heading: '<role>De</role> <name>{author}</name>' },
    answer: { label: 'Resposta de {author}', heading: '<role>Respondida por</role> <name>{author}</name>' },
  },
  steps: {
    title: 'Resposta',
    senderDeleted: 'Esta pessoa foi excluída, por isso não é possível enviar uma resposta.',
    answer: 'Sua resposta',
    answerHint: 'Texto simples, no máximo {most, number} caracteres. O e-mail inclui uma saudação e cita a mensagem.',
    send: 'Enviar para <address>{email}</address>',
    reopen: 'Reabrir mensagem',
    close: 'Encerrar mensagem',
    closeUnanswered: 'Encerrar sem responder',
    notNotified: 'O remetente não é avisado.',
  },
} satisfies Translation<typeof english>
