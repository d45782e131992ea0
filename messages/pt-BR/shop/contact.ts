import type english from '../../en/shop/contact.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Fale conosco',
  description: 'Tire uma dúvida, conte um problema com um pedido ou denuncie um anúncio. Respondemos em até 48 horas.',
  lead: 'Respondemos por e-mail em até 48 horas. Você não precisa ter conta para escrever.',
  leadSignedIn: 'Respondemos por e-mail em até 48 horas.',
  kinds: { question: 'Dúvida', order_problem: 'Problema com um pedido', listing_report: 'Denunciar um anúncio' },
  form: {
    kind: 'Motivo do contato',
    subject: 'Assunto',
    message: 'Mensagem',
    messageHint: 'Máximo de {most, number} caracteres.',
    leaveEmpty: 'Deixe este campo vazio',
    send: 'Enviar mensagem',
  },
  errors: {
    kind: 'Escolha o motivo do contato.',
    nameMissing: 'Informe seu nome.',
    nameTooLong: 'O nome deve ter no máximo {most, number} caracteres.',
    nameNotPlain: 'O nome deve ser texto simples.',
    nameWithoutLetter: 'O nome deve ter pelo menos uma letra.',
    emailMissing: 'Informe seu e-mail.',
    emailInvalid: 'Informe um e-mail válido.',
    subjectMissing: 'Informe o assunto.',
    subjectTooLong: 'O assunto deve ter no máximo {most, number} caracteres.',
    subjectNotPlain: 'O assunto deve ser texto simples.',
    messageMissing: 'Escreva uma mensagem.',
    messageTooLong: 'A mensagem deve ter no máximo {most, number} caracteres.',
    messageNotPlain: 'A mensagem deve ser texto simples.',
  },
  sent: {
    title: 'Recebemos sua mensagem',
    text: 'Respondemos em até 48 horas. Uma confirmação está a caminho do e-mail que você informou; se ela não chegar, olhe a caixa de spam.',
    again: 'Escrever outra mensagem',
  },
  goodToKnow: {
    order: 'Problema com um pedido',
    orderText:
      'Informe o número do pedido e os nomes de usuário ou a chave de licença com problema. Nunca nos envie uma senha.',
    listing: 'Denunciar um anúncio',
    listingText:
      'Diga qual é o produto e o que há de errado com ele. Analisamos toda denúncia em até 48 horas. <link>O que não pode ser vendido aqui</link>',
    data: 'Seus dados',
    dataText:
      'Escreva a partir do e-mail da sua conta. Atendemos as solicitações em até 30 dias. <link>Seus direitos</link>',
  },
} satisfies Translation<typeof english>
