import type english from '../../en/admin/accounts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Cuentas en stock',
  description:
    'Las cuentas que están a la venta ahora. Las contraseñas siguen ocultas hasta que las muestras, y eso queda registrado.',
  withdrawn: 'Stock retirado',
  batches: 'Lotes',
  addStock: 'Añadir stock',
  fields: {
    emailPassword: 'Contraseña correo',
    hidden: 'Oculta',
    asLine: 'Como línea',
    item: 'Artículo',
    unnamed: 'Artículo …{end}',
  },
  filter: {
    typed: 'Buscar por usuario o correo...',
    batch: 'Lote',
    batchLeft: '{count, plural, one {queda #} other {quedan #}}',
    from: 'Desde (UTC)',
    to: 'Hasta (UTC)',
    clear: 'Borrar todos los filtros',
    typedItems: 'Buscar en el stock...',
  },
  list: {
    heading: 'Cuentas disponibles',
    headingCounted: 'Cuentas disponibles ({count, number})',
    headingMore: 'Cuentas disponibles (más de {count, number})',
    table: 'Cuentas disponibles',
    actions: 'Acciones',
    selectAll: 'Seleccionar todas las que coinciden',
    nextPage: 'Página siguiente',
    titleItems: 'Stock',
    descriptionItems:
      'Los artículos que están a la venta ahora. Los valores cifrados siguen ocultos hasta que los muestras, y eso queda registrado.',
    headingItems: 'Artículos disponibles',
    headingItemsCounted: 'Artículos disponibles ({count, number})',
    headingItemsMore: 'Artículos disponibles (más de {count, number})',
    tableItems: 'Artículos disponibles',
  },
  row: {
    select: 'Seleccionar {username}',
    reveal: 'Mostrar',
    revealNamed: 'Mostrar {username}',
    hide: 'Ocultar',
    hideNamed: 'Ocultar {username}',
    editNamed: 'Editar {username}',
    deleteNamed: 'Eliminar {username}',
  },
  selection: {
    all: '{goods, select, items {{count, plural, one {El único que coincide está seleccionado.} other {Todos los artículos que coinciden están seleccionados (#).}}} other {{count, plural, one {La única que coincide está seleccionada.} other {Todas las cuentas que coinciden están seleccionadas (#).}}}}',
    allMore:
      '{goods, select, items {Todos los artículos que coinciden están seleccionados (más de {count, number}).} other {Todas las cuentas que coinciden están seleccionadas (más de {count, number}).}}',
    allExcept:
      '{goods, select, items {Todos los artículos que coinciden, excepto {count, number}, están seleccionados.} other {Todas las cuentas que coinciden, excepto {count, number}, están seleccionadas.}}',
    clear: 'Borrar<wide> selección</wide>',
    export: 'Exportar',
    exportCounted: 'Exportar ({count, number})',
    exportMore: 'Exportar (más de {count, number})',
    deleteCounted: 'Eliminar ({count, number})',
    deleteMore: 'Eliminar (más de {count, number})',
    tooMany: 'Selecciona {most, number} como máximo, o todo lo que coincide.',
    none: 'No hay nada seleccionado.',
  },
  empty: {
    noMatch:
      '{goods, select, items {Ningún artículo disponible coincide con tu búsqueda.} other {Ninguna cuenta disponible coincide con tu búsqueda.}}',
    tryOtherTerm: 'Prueba con otro término o borra la búsqueda.',
    tryOtherFilters: 'Prueba con otros filtros o bórralos todos.',
    invalidFilter: 'Este filtro no es válido.',
    correctFilter: 'Corrige los campos marcados o borra todos los filtros.',
    emptyPage: 'Esta página ya no tiene cuentas.',
    noStock:
      '{goods, select, items {No hay artículos disponibles en stock. Añade stock desde el panel.} other {No hay cuentas disponibles en stock. Añade stock desde el panel.}}',
    dashboard: 'Ir al panel',
  },
  edit: {
    title: 'Editar cuenta en stock',
    description: 'Actualiza los datos de esta cuenta.',
    willBeLogged: 'Al editar se muestran las contraseñas, y eso queda registrado.',
    optional: 'Opcional',
    reveal: 'Mostrar',
    save: 'Guardar cambios',
    titleItem: 'Editar artículo en stock',
    descriptionItem: 'Actualiza los valores de este artículo.',
    itemWillBeLogged: 'Al editar se muestran los valores cifrados, y eso queda registrado.',
  },
  reveal: {
    title: 'Confirma que eres tú',
    description: 'Para mostrar contraseñas hace falta tu contraseña o un código.',
    submit: 'Continuar',
  },
  deletion: {
    title: 'Confirmar eliminación',
    titleBulk: 'Confirmar eliminación en bloque',
    question:
      '¿Seguro que quieres eliminar la cuenta {username}? Las cuentas eliminadas se pueden reponer durante siete días. Después, esta acción no se puede deshacer.',
    questionBulk:
      '{goods, select, items {¿Seguro que quieres eliminar {count, plural, one {# artículo seleccionado} other {# artículos seleccionados}}? Los artículos eliminados se pueden reponer durante siete días. Después, esta acción no se puede deshacer.} other {¿Seguro que quieres eliminar {count, plural, one {# cuenta seleccionada} other {# cuentas seleccionadas}}? Las cuentas eliminadas se pueden reponer durante siete días. Después, esta acción no se puede deshacer.}}',
    submit: 'Eliminar cuenta',
    submitBulk: 'Eliminar selección',
    nothingDeleted: 'No se eliminó nada.',
    noneInStock: 'Lo que seleccionaste ya no está en stock, o no seleccionaste nada.',
    outOfStock: 'Agotado',
    left: '{count, plural, one {Queda # en stock} other {Quedan # en stock}}',
    batch: 'Lote del <time></time>',
    moreBatches: 'Más lotes',
    moreBatchesCounted: 'y {count, plural, one {# lote más} other {# lotes más}}',
    questionItem:
      '¿Seguro que quieres eliminar {name}? Los artículos eliminados se pueden reponer durante siete días. Después, esta acción no se puede deshacer.',
    submitItem: 'Eliminar artículo',
  },
  deleted: {
    undoable:
      '{goods, select, items {{count, plural, one {Se eliminó # artículo. Puedes reponerlo hasta el <time></time>, aquí o desde <link>Stock retirado</link>.} other {Se eliminaron # artículos. Puedes reponerlos hasta el <time></time>, aquí o desde <link>Stock retirado</link>.}}} other {{count, plural, one {Se eliminó # cuenta. Puedes reponerla hasta el <time></time>, aquí o desde <link>Stock retirado</link>.} other {Se eliminaron # cuentas. Puedes reponerlas hasta el <time></time>, aquí o desde <link>Stock retirado</link>.}}}}',
    undo: 'Deshacer',
  },
  export: {
    title: '{goods, select, items {Exportar artículos} other {Exportar cuentas}}',
    description:
      '{goods, select, items {{count, plural, one {# artículo con sus valores cifrados} other {# artículos con sus valores cifrados}}. La descarga queda anotada en el registro de auditoría.} other {{count, plural, one {# cuenta con su contraseña} other {# cuentas con sus contraseñas}}. La descarga queda anotada en el registro de auditoría.}}',
    selectSome: 'Selecciona hasta {most, number}, o todo lo que coincide.',
    csv: 'Descargar CSV',
    text: 'Descargar .txt',
    submit: 'Continuar',
  },
} satisfies Translation<typeof english>
