import type english from '#messages/en/shop/restock.ts'
import type { Translation } from '#messages/types.ts'

export default {
  ask: 'Avise-me quando voltar',
  lead: 'Enviaremos um único e-mail quando {name} voltar ao estoque. O seu pedido de aviso termina com esse e-mail, ou após 90 dias.',
  sentTitle: 'Confira seu e-mail',
  sent: 'Enviamos um link para este endereço, a menos que ele já esteja na lista. Abra-o em até 24 horas e confirme, e escreveremos quando o produto voltar.',
  linkTitle: 'E-mail sobre novo estoque',
  deadText:
    'O seu pedido de aviso terminou, ou o link tem mais de 24 horas. Você pode pedir de novo na página do produto.',
  question: 'Devemos enviar um e-mail quando {name} voltar ao estoque?',
  waiting: 'Enviaremos um e-mail quando {name} voltar ao estoque.',
  mailed: 'Já enviamos o e-mail sobre {name}, então este pedido de aviso terminou.',
  stop: 'Parar todos os avisos',
} satisfies Translation<typeof english>
