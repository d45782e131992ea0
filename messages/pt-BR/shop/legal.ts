import type english from '../../en/shop/legal.ts'
import type { Translation } from '../../types.ts'

export default {
  updated: 'Última atualização: <time>{date}</time>',
  contents: 'Nesta página',
  review: {
    title: 'Só administradores veem isto.',
    text: 'Mande revisar este texto conforme a lei do seu país e inclua sua razão social e seu endereço. <link>Antes de abrir a loja</link>',
  },
  edit: 'Editar este texto',
  offline: 'Esta página está fora do ar. Os clientes não conseguem abri-la.',
  versions: {
    title: 'Versões anteriores',
    earlier: 'Esta versão de {version} vigorou até {until}. Agora vale <link>a versão de {inForce}</link>.',
  },
  blocks: {
    taxId: 'Identificação fiscal: {id}',
    noWarranty: 'Sem garantia',
    licenseClaim: 'Verificamos as licenças com defeito e então trocamos ou creditamos o valor',
    noProviders: 'Nenhum no momento.',
  },
  disclaimer: { description: 'O que garantimos sobre os produtos e programas vendidos aqui, e o que não garantimos.' },
  privacy: {
    description:
      'Quais dados guardamos sobre você, por que e por quanto tempo, e como ver, corrigir ou excluir esses dados.',
  },
  terms: {
    description:
      'As regras para comprar e usar o que é vendido aqui: saldo, entrega, garantia, licenças e uso aceitável.',
    allProducts: 'Todos os produtos',
    otherProducts: 'Todos os outros produtos',
    nothingOnSale: 'Nada à venda no momento.',
    warranty: '{hours, plural, one {# hora} other {# horas}}',
  },
} satisfies Translation<typeof english>
