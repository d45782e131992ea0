import type english from '../../en/admin/withdrawals.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Stock retirado',
  description:
    'Artículos sacados del stock en los últimos siete días. No están a la venta. A los siete días se borran definitivamente.',

  accounts: '{count, number} {product}',
  reasons: {
    deleted: 'Eliminadas',
    batch_undone: 'Lote deshecho',
    unknown_sales: 'Quizá vendidas antes de una restauración',
  },
  list: {
    empty: 'No se eliminó nada en los últimos siete días.',
    nothingOlder: 'No hay nada anterior.',
    emptyText: 'Cuando eliminas stock o deshaces un lote, desde aquí puedes reponerlo.',
    newest: 'Más recientes',
    withdrawn: 'Retirada',
    by: 'por {name}',
    byCommand: 'desde la línea de comandos',
    accounts: 'Artículos',
    state: 'Estado',
    putBackBy: 'Repuesto por {name}',
    putBackSome: '<time></time>, {count, number} de {total, number}',
    until: 'Hasta el <time></time>',
    putBack: 'Reponer',
    putBackNamed: 'Reponer {accounts}',
  },
  page: {
    title: 'Reponer stock',
    withdrawn: 'Retirado el <time></time> por {name}',
    withdrawnByCommand: 'Retirado el <time></time> desde la línea de comandos',
    removedAfter: 'Se borra definitivamente después del',
    putBackAt: 'Repuesto',
    putBackBy: '<time></time> por {name}',
    backOnSale: 'Los artículos vuelven a estar a la venta de inmediato. Los que hayas importado de nuevo se excluyen.',
    maybeSold:
      'Puede que estos artículos se vendieran antes de restaurar la tienda. Reponlos solo si tienes la certeza de que no fue así.',
    submit: 'Reponer',
  },
  unknownSales: {
    title: 'Ventas desconocidas',
    description: 'Tras una restauración, la tienda no sabe qué vendió desde la copia de seguridad.',
    empty: 'Se conocen todas las ventas.',
    emptyText:
      'Tras una restauración, aquí aparecen los productos de los que quizá se vendió algo desde la copia de seguridad.',
    offSale:
      'Los artículos que se vendieron después de la copia de seguridad están otra vez en stock. Cada producto de abajo sigue fuera de venta, para que no se vendan a un segundo comprador.',
    importFirst:
      'Si importaste stock después de la copia de seguridad, impórtalo de nuevo primero. La tienda perdió esa importación.',
    withdrawOldest: 'Retira los artículos más antiguos de cada producto. Los más antiguos se venden primero.',
    from: 'Desconocidas desde',
    until: 'Desconocidas hasta',
    inStock: 'En stock',
    busiestDay: 'Máximo vendido en un día',
    tooFew:
      'Puede que se hayan vendido hasta {count, number}, más de los que hay en stock. Antes de retirar, vuelve a importar lo que importaste después de la copia de seguridad.',
    count: 'Artículos por retirar',
    suggested:
      'Sugerencia: por cada día desconocido, tantos como en el día de más ventas de los 30 anteriores a la copia de seguridad. Escribe 0 si no se vendió nada. Los artículos retirados se pueden reponer durante siete días.',
    notSuggested:
      'En los 30 días anteriores a la copia de seguridad no se vendió nada, así que la tienda no sugiere ningún número. Escribe 0 si no se vendió nada. Los artículos retirados se pueden reponer durante siete días.',
    withdraw: 'Retirar',
    withdrawActive: 'Retirar y volver a vender',
  },
} satisfies Translation<typeof english>
