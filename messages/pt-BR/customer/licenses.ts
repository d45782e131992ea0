import type english from '../../en/customer/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  tile: {
    renew: 'Renovar',
    changeOnly: 'Trocar dispositivo',
    change: 'Trocar dispositivo<hidden> de {key}</hidden>',
    nameAndHistory: 'Nome e histórico<hidden> de {key}</hidden>',
    history: 'Histórico de dispositivos<hidden> de {key}</hidden>',
  },
  devices: {
    title: 'Trocar dispositivo',
    confirm: '{device} perderá esta licença. {takeover} A chave e os dias restantes não mudam.',
    change: 'Trocar dispositivo',
    changeOf: 'Trocar dispositivo<hidden>: {device}</hidden>',
    nextChange: 'Você poderá trocar de dispositivo de novo em <date></date>',
    nextChangeAndWhy:
      'Você poderá trocar de dispositivo de novo em <date></date>. Depois de duas trocas em 24 horas, é preciso esperar um dia.',
    none: 'Nenhum dispositivo tem esta licença agora. {takeover}',
    history: 'Histórico',
    you: 'você',
    theShop: 'loja',
    since: 'desde <date></date>',
    lastUsed: 'Último uso da licença: <date></date>',
    name: 'Nome<hidden> de {device}</hidden>',
    namePlaceholder: 'Notebook do escritório',
    saveName: 'Salvar nome',
  },
  renewal: {
    title: 'Renovar licença',
    renew: 'Renovar por {price}',
    days: '{days, plural, one {mais # dia} other {mais # dias}}',
    newEnd: 'Novo vencimento',
    unavailable: 'Esta licença não pode ser renovada no momento.',
    unavailableText: 'Ela está suspensa, ou o programa não está mais à venda. Fale conosco se precisar dela.',
  },
} satisfies Translation<typeof english>
