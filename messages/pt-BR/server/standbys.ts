import type english from '#messages/en/server/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  notSaved: 'Compra em espera não salva',
  exists: 'Você já tem uma compra em espera deste produto. Cancele-a primeiro.',
  tooMany: 'Você pode ter {most, number} compras em espera ao mesmo tempo. Cancele uma primeiro.',
  tooLong: 'Escolha um dia a partir de hoje, no máximo daqui a {most, number} dias.',
  price: 'Digite um preço de pelo menos um centavo.',
  notCancelled: 'Compra em espera não cancelada',
  over: 'Esta compra em espera já terminou.',
} satisfies Translation<typeof english>
