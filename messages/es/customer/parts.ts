import type english from '../../en/customer/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  backToList: 'Volver a la lista',
  found: {
    orders:
      '{isMore, select, true {Más de {count, plural, one {# pedido} other {# pedidos}}} other {{count, plural, one {# pedido} other {# pedidos}}}}',
    account: '{more, plural, =0 {Cuenta {username}} one {Cuenta {username} y # más} other {Cuenta {username} y # más}}',
  },
  reveals: {
    title: 'Quién ha visto estas cuentas',
    goodsTitle: 'Quién ha visto estos artículos',
    when: 'Última vez',
    times: '{times, plural, one {# vez} other {# veces}} desde el <first></first>',
    who: 'Por',
    you: 'Tú',
    shop: 'La tienda',
    how: 'Cómo',
    forms: {
      page: 'Mostradas en una página',
      copy: 'Copiadas',
      txt: 'Descargadas en .txt',
      csv: 'Descargadas en .csv',
      file: 'Descarga',
    },
    accounts: 'Cuentas',
    all: '{count, plural, one {La cuenta} other {Las # cuentas}}',
    some: '{more, plural, =0 {{usernames}} one {{usernames} y # más} other {{usernames} y # más}}',
    copyTitle: 'Quién lo abrió o descargó',
    what: 'Qué',
    version: 'Versión {version}',
  },
  lost: {
    claim: 'La tienda no respondió. Puedes reintentarlo sin riesgo: la misma reclamación nunca se envía dos veces.',
    payout: 'La tienda no respondió. Puedes volver a intentarlo: el retiro no se solicitará dos veces.',
    device: 'La tienda no respondió. Puedes reintentarlo sin riesgo: nada se hace dos veces.',
  },
  instructions: { next: 'Próximos pasos', use: 'Cómo usar {name}' },
  goods: { accounts: '{count, plural, one {# cuenta} other {# cuentas}}', made: '{count, number} × {product}' },
  orderTypes: { account: 'Packs de cuentas', software: 'Software', file: 'Archivos', on_demand: 'Por encargo' },
  orderStatuses: {
    completed: 'Completado',
    partiallyRefunded: 'Reembolsado en parte',
    refunded: 'Reembolsado',
    beingMade: 'En preparación',
  },
  deliveries: { accounts: 'Ver cuentas', license: 'Ver licencia', files: 'Ver archivos', made: 'Ver pedido' },
  claims: { open: 'En revisión', swapped: 'Reemplazada', credited: 'Abonada', declined: 'Rechazada' },
  devices: {
    none: 'Aún no hay cambios de dispositivo.',
    bound: 'Vinculada a <device>{name}</device>',
    released: 'Desvinculada de <device>{name}</device>',
    by: 'por <person></person>, <time>{date}</time>',
  },
  takeover: {
    active: 'El próximo dispositivo que verifique la clave recibirá la licencia.',
    inactive: 'La licencia está suspendida. Cuando vuelva a estar activa, la recibirá el próximo dispositivo.',
    expired: 'La licencia venció. Cuando se renueve, la recibirá el próximo dispositivo.',
    otherDevices: 'Sigue en los demás ({devices}), así que ningún dispositivo nuevo puede usarla.',
  },
  transfers: {
    title: 'Movimientos',
    transfer: 'Movimiento',
    balance: 'Saldo',
    details: 'Detalles',
    documents: 'Documentos',
    invoice: 'Factura<hidden> (PDF)</hidden>',
    receipt: 'Recibo<hidden> (PDF)</hidden>',
  },
  files: {
    tooLarge: 'Un archivo puede tener como máximo {limit}. No se guardó nada.',
    kilobytes: '{count, number} KB',
    mebibytes: '{count, number} MB',
  },
} satisfies Translation<typeof english>
