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
    items: {
      title: 'Quién vio estos artículos',
      column: 'Artículos',
      all: '{count, plural, one {El artículo} other {Los # artículos}}',
    },
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
    content: 'El texto',
  },
  lost: {
    claim: 'La tienda no respondió. Puedes reintentarlo sin riesgo: la misma reclamación nunca se envía dos veces.',
    payout: 'La tienda no respondió. Puedes volver a intentarlo: el retiro no se solicitará dos veces.',
    device: 'La tienda no respondió. Puedes reintentarlo sin riesgo: nada se hace dos veces.',
  },
  instructions: { next: 'Próximos pasos', use: 'Cómo usar {name}' },
  goods: {
    accounts:
      '{goods, select, items {{count, plural, one {# artículo} other {# artículos}}} other {{count, plural, one {# cuenta} other {# cuentas}}}}',
    made: '{count, number} × {product}',
  },
  orderTypes: {
    account: 'Packs',
    software: 'Software',
    file: 'Archivos',
    shared: 'Textos y códigos',
    on_demand: 'Por encargo',
  },
  orderStatuses: {
    completed: 'Completado',
    partiallyRefunded: 'Reembolsado en parte',
    refunded: 'Reembolsado',
    beingMade: 'En preparación',
  },
  deliveries: {
    accounts: '{goods, select, items {Ver artículos} other {Ver cuentas}}',
    license: 'Ver licencia',
    files: 'Ver archivos',
    shared: 'Ver texto',
    made: 'Ver pedido',
  },
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
  item: {
    named: 'Artículo {place, number}',
    code: 'Código',
    hidden: 'Oculto',
    copy: 'Copiar {label}',
    totp: 'Código de un solo uso',
    secondsLeft: 'quedan {seconds, number} s',
    asOfNow: 'al abrir esta página',
  },
} satisfies Translation<typeof english>
