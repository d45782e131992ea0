import type english from '../../en/customer/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  tile: {
    renew: 'Продлить',
    changeOnly: 'Сменить устройство',
    change: 'Сменить устройство<hidden> для {key}</hidden>',
    nameAndHistory: 'Имя и история<hidden> для {key}</hidden>',
    history: 'История устройств<hidden> для {key}</hidden>',
  },
  devices: {
    title: 'Смена устройства',
    confirm: '{device}: лицензия будет отвязана. {takeover} Ключ и оставшиеся дни не изменятся.',
    change: 'Сменить устройство',
    changeOf: 'Сменить устройство<hidden>: {device}</hidden>',
    nextChange: 'Сменить устройство снова можно с <date></date>',
    nextChangeAndWhy:
      'Сменить устройство снова можно с <date></date>. После двух смен за 24 часа нужно подождать сутки.',
    none: 'Сейчас лицензия не привязана ни к одному устройству. {takeover}',
    history: 'История',
    you: 'вы',
    theShop: 'магазин',
    since: 'с <date></date>',
    lastUsed: 'Последнее использование лицензии: <date></date>',
    name: 'Имя<hidden>: {device}</hidden>',
    namePlaceholder: 'Рабочий ноутбук',
    saveName: 'Сохранить имя',
  },
  renewal: {
    title: 'Продление лицензии',
    renew: 'Продлить за {price}',
    days: '{days, plural, one {ещё # день} few {ещё # дня} many {ещё # дней} other {ещё # дня}}',
    newEnd: 'Новая дата окончания',
    unavailable: 'Сейчас эту лицензию нельзя продлить.',
    unavailableText: 'Она приостановлена, или программа снята с продажи. Если лицензия вам нужна, напишите нам.',
  },
} satisfies Translation<typeof english>
