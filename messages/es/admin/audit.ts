import type english from '../../en/admin/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Auditoría',
  description:
    'Quién hizo qué y cuándo, primero lo más reciente. Las entradas no se pueden modificar y se borran a los dos años.',
  exportCsv: 'Exportar CSV',
  theShop: 'La propia tienda',
  filter: {
    who: 'Quién',
    everyone: 'Todos',
    action: 'Acción',
    allActions: 'Todas las acciones',
    subject: 'Objeto',
    subjectExample: 'customer:ID',
    from: 'Desde (UTC)',
    to: 'Hasta (UTC)',
    submit: 'Filtrar',
    clear: 'Borrar todos los filtros',
  },
  log: {
    label: 'Registro de auditoría',
    empty: 'Aún no hay entradas.',
    emptyFiltered: 'Ninguna entrada coincide con tu filtro.',
    showAll: 'Mostrar todas las entradas',
    when: 'Cuándo',
    who: 'Quién',
    onlyTheirs: 'Mostrar solo sus acciones',
    subject: 'Objeto',
    history: 'Historial<hidden> de {subject}</hidden>',
    ipAddress: 'Dirección IP',
  },
  changes: {
    field: '{field}:',
    changed: '<was>{before}</was><hidden> cambió a </hidden><now>{after}</now>',
    removed: 'era {before}',
    nothing: 'nada',
    yes: 'sí',
    no: 'no',
  },
  chain: {
    title: 'Cadena',
    explanation:
      'Cada entrada lleva un hash que incluye la anterior, así que se detectan las entradas modificadas, insertadas o eliminadas. No se detectan las que se eliminan del final: guarda el hash más reciente en otro lugar y escríbelo aquí más adelante para comprobar que el registro aún lo contiene.',
    hash: 'Un hash que guardaste (opcional)',
    verify: 'Verificar la cadena',
    intact: 'La cadena está intacta.',
    intactText: '{rows, plural, one {Se comprobó # entrada} other {Se comprobaron # entradas}} en {duration}.',
    broken: 'La cadena está rota.',
    brokenText:
      'La entrada {id} no concuerda con la anterior: se modificó, o se eliminó o insertó una entrada anterior. {rows, plural, one {Se comprobó # entrada} other {Se comprobaron # entradas}} hasta ahí.',
    newest: 'Entrada más reciente, {id}:',
    kept: 'El registro aún contiene tu hash.',
    keptText: 'Corresponde a la entrada {id}, <time></time>.',
    notKept: 'El registro no contiene tu hash.',
    notKeptText:
      'Se eliminaron entradas del final, la entrada tiene más de dos años o <code>{hash}</code> nunca estuvo en él.',
  },
  subjects: {
    alarm: 'Alarma',
    audit: 'Auditoría',
    category: 'Categoría',
    claim: 'Reclamación',
    customer: 'Cliente',
    license: 'Licencia',
    mail: 'Correo',
    message: 'Mensaje',
    news: 'Novedades',
    order: 'Pedido',
    orders: 'Pedidos',
    payment: 'Recarga',
    product: 'Producto',
    settings: 'Ajustes',
    shop: 'Tienda',
    'signing-key': 'Clave de firma',
    stock: 'Stock',
    stock_account: 'Cuenta en stock',
    stock_batch: 'Lote de stock',
    stock_withdrawal: 'Retirada de stock',
    text: 'Texto',
    unknown_sales: 'Ventas desconocidas',
    webhook: 'Webhook',
  },
  actions: {
    admin: {
      created: 'Nombró a un administrador',
      password_changed: 'Cambió su contraseña',
      signed_in: 'Inició sesión',
    },
    alarm: {
      closed: 'Cerró una alarma',
    },
    audit: {
      exported: 'Exportó el registro de auditoría',
      trimmed: 'Borró entradas de más de dos años',
    },
    category: {
      deleted: 'Eliminó una categoría',
      moved: 'Cambió el orden de las categorías',
      renamed: 'Renombró una categoría',
    },
    claim: {
      decided: 'Resolvió una reclamación',
    },
    customer: {
      balance_adjusted: 'Cambió un saldo',
      changed: 'Editó un cliente',
      deleted: 'Eliminó un cliente',
      note_added: 'Añadió una nota sobre un cliente',
      note_deleted: 'Eliminó una nota sobre un cliente',
      signed_out: 'Cerró las sesiones de un cliente',
    },
    download: {
      published: 'Publicó una descarga',
    },
    license: {
      created: 'Creó una licencia',
      deleted: 'Eliminó una licencia',
      device_released: 'Desvinculó el dispositivo de una licencia',
      extended: 'Amplió una licencia',
      status_changed: 'Cambió el estado de una licencia',
    },
    mail_text: {
      changed: 'Cambió el texto de un correo',
    },
    message: {
      answered: 'Respondió a un mensaje',
      closed: 'Cerró un mensaje',
      reopened: 'Reabrió un mensaje',
    },
    news: {
      sent: 'Envió novedades a los clientes',
    },
    opening: {
      checklist_dismissed: 'Descartó la lista de apertura',
      duties_read: 'Leyó las obligaciones del operador',
    },
    order: {
      lines_revealed: 'Mostró las cuentas de un pedido',
      refunded: 'Reembolsó un pedido',
    },
    orders: {
      exported: 'Exportó pedidos',
    },
    payment: {
      credited: 'Abonó una recarga a mano',
      dismissed: 'Descartó una recarga',
    },
    payment_provider: {
      changed: 'Cambió el proveedor de pagos',
    },
    product: {
      brought_back: 'Volvió a poner un producto a la venta',
      changed: 'Editó un producto',
      created: 'Creó un producto',
      moved: 'Cambió el orden de los productos',
      prerequisites_changed: 'Cambió los requisitos de un producto',
      retired: 'Retiró un producto de la venta',
    },
    sealing_key: {
      added: 'Añadió una clave de cifrado',
      rotated: 'Cambió la clave de cifrado',
    },
    security: {
      changed: 'Cambió los ajustes de seguridad',
    },
    sessions: {
      ended: 'Cerró la sesión de todos',
    },
    settings: {
      changed: 'Cambió los ajustes del sitio',
    },
    signing_key: {
      prepared: 'Preparó la próxima clave de firma',
      revoked: 'Revocó una clave de firma',
      rotated: 'Cambió la clave de firma',
    },
    stock: {
      batch_note_changed: 'Cambió la nota de un lote',
      batch_undone: 'Deshizo una importación de cuentas',
      deleted: 'Eliminó cuentas del stock',
      edited: 'Editó una cuenta en stock',
      exported: 'Exportó cuentas en stock',
      imported: 'Importó cuentas al stock',
      put_back: 'Repuso en el stock cuentas retiradas',
      withdrawn: 'Retiró cuentas que quizá se vendieron antes de una restauración',
      revealed: 'Mostró una cuenta en stock',
    },
    text: {
      mailed: 'Avisó a los clientes de un texto',
      page_added: 'Añadió una página',
      page_changed: 'Cambió una página',
      published: 'Publicó un texto',
    },
    translations: {
      changed: 'Cambió traducciones',
    },
    'two-step': {
      'codes-renewed': 'Creó códigos de respaldo nuevos',
      'turned-off': 'Desactivó la verificación en dos pasos',
      'turned-on': 'Activó la verificación en dos pasos',
    },
    webhook: {
      changed: 'Cambió un webhook',
      created: 'Añadió un webhook',
      deleted: 'Eliminó un webhook',
      replayed: 'Reenvió una entrega de un webhook',
      secret_replaced: 'Sustituyó el secreto de un webhook',
      tested: 'Envió una prueba a un webhook',
    },
  },
} satisfies Translation<typeof english>
