import type english from '#messages/en/shop/standby.ts'
import type { Translation } from '#messages/types.ts'

export default {
  available:
    '{available, plural, =0 {Nenhuma das suas {asked, number} unidades está disponível.} one {Há {available, number} das suas {asked, number} unidades.} many {Há {available, number} das suas {asked, number} unidades.} other {Há {available, number} das suas {asked, number} unidades.}}',
  text: 'Com uma compra em espera, compramos o restante para você assim que chegar, sem passar do seu preço. Você só paga nesse momento.',
  buy: 'Comprar {count, number} agora',
  buyAndWait: 'Comprar {now, number} agora e esperar {rest, number}',
  wait: 'Esperar {count, number}',
  notify: 'Só me avisar por e-mail',
  options: 'Esperar pelo restante',
  link: 'Comprar para mim quando voltar',
} satisfies Translation<typeof english>
