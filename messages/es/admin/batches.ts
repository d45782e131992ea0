import type english from '../../en/admin/batches.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Lotes de stock',
  description: 'Cada importación, con el stock que le queda y su tasa de fallos.',
  empty: 'Aún no hay importaciones.',
  withdrawn: 'Stock retirado',
  addStock: 'Añadir stock',
  nextPage: 'Página siguiente',
  imported: '{product}, importado el <time></time> por {name}',
  counts: {
    added: 'Añadidas',
    available: 'Disponibles',
    sold: 'Vendidas',
    faultRate: 'Tasa de fallos',
    percent: '{percent} %',
    claimed: '{count, plural, one {# reclamada} other {# reclamadas}}',
    skipped: 'Omitidas',
    skippedHint: 'Líneas sin cuenta',
    known: 'Conocidas',
    skippedItemsHint: 'Líneas sin artículo',
  },
  table: {
    label: 'Lotes',
    batch: 'Lote',
    undone: 'Deshecho',
    source: '{product}, por {name}',
    noNote: 'Aún sin nota',
  },
  waiting: {
    title: 'Pendientes de importar',
    lines: '{count, plural, one {# línea válida} other {# líneas válidas}}',
    linesFrom: '{count, plural, one {# línea válida} other {# líneas válidas}} de {file}',
    uploaded: '{product}, subida el <time></time> por {name}',
    importing: '{product}, subida el <time></time> por {name}, importando',
    kept: 'Las cargas sin importar se eliminan al cabo de un día.',
  },
  page: {
    title: 'Lote de stock',
    all: 'Todos los lotes',
    known: 'Ya conocidas',
    knownHint: 'Excluidas de la importación',
  },
  note: {
    title: 'Nota de procedencia',
    label: 'De dónde vienen',
    hint: 'De dónde vienen estas cuentas y que tienes derecho a revenderlas. Se guarda con el lote.',
    storedNow: '<label>Guardado ahora: </label><note>{stored}</note>',
    nothingStoredNow: '<label>Guardado ahora: </label><note>nada</note>',
    save: 'Guardar nota',
    hintItems: 'De dónde vienen estos artículos y que puedes revenderlos. Se guarda con el lote.',
    takenOver: 'Es la del último lote de este producto. Cámbiala si esta lista viene de otro sitio.',
  },
  undo: {
    title: 'Deshacer lote',
    card: 'Deshacer',
    undone: 'Deshecho el <time></time> por {name}. Sus líneas se pueden importar de nuevo.',
    undoneUntil:
      '{goods, select, items {Deshecho el <time></time> por {name}. Sus líneas se pueden importar de nuevo y sus artículos se pueden reponer hasta el <until></until>.} other {Deshecho el <time></time> por {name}. Sus líneas se pueden importar de nuevo y sus cuentas se pueden reponer hasta el <until></until>.}}',
    undoneAlready: 'Este lote ya se deshizo.',
    putBack: 'Reponer',
    sold: '{goods, select, items {Algunos de sus artículos se vendieron, así que ya no se puede deshacer.} other {Algunas de sus cuentas se vendieron, así que ya no se puede deshacer.}}',
    unsold:
      '{goods, select, items {Aún no se vendió ninguno de sus artículos. Puedes sacarlos de nuevo del stock.} other {Aún no se vendió ninguna de sus cuentas. Puedes sacarlas de nuevo del stock.}}',
    start: 'Deshacer lote',
    back: 'Volver al lote',
    consequences:
      '{goods, select, items {{count, plural, one {Se sacará <strong># artículo</strong> del stock. Se puede reponer durante siete días.} other {Se sacarán <strong># artículos</strong> del stock. Se pueden reponer durante siete días.}} Después, esta acción no se puede deshacer. Las mismas líneas se pueden importar de nuevo.} other {{count, plural, one {Se sacará <strong># cuenta</strong> del stock. Se puede reponer durante siete días.} other {Se sacarán <strong># cuentas</strong> del stock. Se pueden reponer durante siete días.}} Después, esta acción no se puede deshacer. Las mismas líneas se pueden importar de nuevo.}}',
    submit: 'Deshacer lote',
  },
} satisfies Translation<typeof english>
