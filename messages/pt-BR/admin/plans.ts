import type english from '../../en/admin/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Promoção e preço agendado',
  change: 'Alterar promoção ou agendamento',
  list: 'O preço de tabela é {price}.',
  sale: 'Promoção',
  saleText:
    'Entre estes horários, os clientes pagam o preço promocional, a menos que um preço por quantidade ou de grupo seja menor. A loja mostra riscado o menor preço dos 30 dias anteriores.',
  salePrice: 'Preço promocional',
  saleFrom: 'De',
  saleFromHint: 'Em UTC. Deixe em branco para começar agora.',
  saleUntil: 'Até',
  utc: 'Em UTC.',
  next: 'Preço agendado',
  nextText: 'A partir deste horário, será o preço de tabela. Pedidos anteriores mantêm o deles.',
  newPrice: 'Novo preço de tabela',
  newFrom: 'A partir de',
  none: 'Sem promoção nem preço agendado.',
  saleRuns: '{price} até <until></until>',
  saleWaits: '{price} de <from></from> até <until></until>',
  nextWaits: '{price} a partir de <from></from>',
} satisfies Translation<typeof english>
