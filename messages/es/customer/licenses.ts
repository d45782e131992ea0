import type english from '../../en/customer/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  tile: {
    renew: 'Renovar',
    changeOnly: 'Cambiar de dispositivo',
    change: 'Cambiar de dispositivo<hidden>, licencia {key}</hidden>',
    nameAndHistory: 'Nombre e historial<hidden> de {key}</hidden>',
    history: 'Historial de dispositivos<hidden> de {key}</hidden>',
  },
  devices: {
    title: 'Cambiar de dispositivo',
    confirm: '{device} perderá esta licencia. {takeover} La clave y los días restantes no cambian.',
    change: 'Cambiar de dispositivo',
    changeOf: 'Cambiar de dispositivo<hidden>: {device}</hidden>',
    nextChange: 'Podrás volver a cambiar de dispositivo a partir del <date></date>',
    nextChangeAndWhy:
      'Podrás volver a cambiar de dispositivo a partir del <date></date>. Después de dos cambios en 24 horas, hay que esperar un día.',
    none: 'Ningún dispositivo tiene esta licencia ahora. {takeover}',
    history: 'Historial',
    you: 'ti',
    theShop: 'la tienda',
    since: 'desde el <date></date>',
    lastUsed: 'La licencia se usó por última vez el <date></date>',
    name: 'Nombre<hidden> de {device}</hidden>',
    namePlaceholder: 'Portátil del estudio',
    saveName: 'Guardar nombre',
  },
  renewal: {
    title: 'Renovar licencia',
    renew: 'Renovar por {price}',
    days: '{days, plural, one {# día más} other {# días más}}',
    newEnd: 'Nuevo vencimiento',
    unavailable: 'Esta licencia no se puede renovar en este momento.',
    unavailableText: 'Está suspendida o el programa ya no está a la venta. Contáctanos si la necesitas.',
  },
} satisfies Translation<typeof english>
