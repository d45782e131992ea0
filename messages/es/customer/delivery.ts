import type english from '../../en/customer/delivery.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Nota de entrega',
  order: 'Pedido <code>{id}</code>, <date></date>',
  invoice: 'Factura',
  terms: 'Este pedido se rige por los <link>términos del servicio del {version}</link>.',
  toDashboard: 'Mis cuentas',
  refunded: '{amount} reembolsados',
  license: {
    removed: 'Esta licencia ya no existe.',
    removedText: 'La eliminamos. Tu pedido y su factura siguen aquí.',
    contact: 'Contáctanos',
    toLicenses: 'Ir a las licencias',
  },
  accounts: {
    title: '{count, plural, one {# cuenta} other {# cuentas}}',
    copyAll: 'Copiar todo',
    downloadTxt: 'Descargar .txt',
    downloadCsv: 'Descargar .csv',
    search: 'Usuario o correo',
    found: '{count, plural, one {# cuenta encontrada} other {# cuentas encontradas}}',
    range: 'Cuentas {from, number} a {to, number} de {all, number}',
    none: 'Ninguna cuenta coincide con tu búsqueda.',
    clearSearch: 'Borrar búsqueda',
    pages: 'Páginas de cuentas',
    reportUntil: 'Puedes reportar cuentas defectuosas hasta el <date></date>.',
    note: '<link>Todas tus reclamaciones</link>. Cada cuenta se copia como usuario, contraseña, correo y contraseña del correo, separados por dos puntos. Registramos cada vez que esta página se abre, se copia o se descarga, y la dirección IP utilizada.',
  },
  lines: {
    label: 'Cuentas entregadas',
    emailPassword: 'Contraseña correo',
    state: 'Estado',
    replacement: 'Reemplazo',
    refunded: 'Reembolsada',
    claim: '<state></state><hidden>, reclamación por {username}</hidden>',
    report: 'Reportar como defectuosa<hidden>: {username}</hidden>',
    copy: {
      username: 'Copiar usuario',
      password: 'Copiar contraseña',
      email: 'Copiar correo',
      emailPassword: 'Copiar contraseña del correo',
    },
    copied: 'Copiado',
  },
} satisfies Translation<typeof english>
