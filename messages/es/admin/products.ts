import type english from '../../en/admin/products.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Productos',
  description: 'Todo lo que vende la tienda, en el orden en que lo ven los clientes.',
  columns: {
    category: 'Categoría',
    stock: 'Stock',
    order: 'Orden',
    noLimit: 'Sin límite',
  },
  filter: {
    placeholder: 'Nombre, categoría o descripción',
    allCategories: 'Todas las categorías',
    statuses: { sale: 'A la venta', soldOut: 'Agotado', retired: 'Retirado' },
  },
  list: {
    new: 'Nuevo producto',
    another: 'Añadir otro producto',
    transfer: 'Importar y exportar',
    found: '{count, plural, one {# producto} other {# productos}}',
    empty: 'No se encontraron productos',
    emptyText: 'Prueba otra búsqueda u otro filtro.',
    showAll: 'Ver todos los productos',
    exportCsv: 'Exportar CSV',
    addStock: '{count, number} en stock, añadir a {name}',
    pages: 'Páginas de productos',
  },
  editor: {
    all: 'Todos los productos',
    copy: 'Duplicar',
    visit: 'Abrir su página',
    basics: 'Datos básicos',
    page: 'Página',
    pageText: 'Aparece en su propia página, debajo de la descripción.',
    slug: 'Dirección',
    slugHint:
      'El final de su dirección, después de {start}. Minúsculas, cifras y guiones. Los enlaces a una dirección anterior siguen funcionando.',
    categoryHint: 'Elige una categoría existente o escribe una nueva.',
    unitLabel: 'Unidad',
    unitLabelHint:
      '{goods, select, items {Va después del precio, como «por clave, con su manual». Déjalo en blanco para «por artículo».} other {Va después del precio, como «por cuenta, con su correo». Déjalo en blanco para «por cuenta».}}',
    details: 'Detalles',
    detailsHint: 'Markdown: ## títulos, **negrita**, [enlaces](https://example.com) y listas.',
    purchased: 'Después de la compra',
    purchasedText:
      'Aparecen con el pedido y en su correo, siempre en su versión actual. No pongas aquí lo que vendes, como credenciales o claves.',
    instructions: 'Instrucciones',
    lowStockAt: 'Aviso de stock bajo',
    lowStockAtHint: 'Avisa por debajo de este número. Déjalo en blanco para {usual, number}.',
    preview: 'Vista previa',
  },
  import: {
    title: 'Importar CSV',
    text: 'Crea y cambia productos con un archivo como el de la exportación. Verás todos los cambios antes de guardar nada.',
    file: 'Elige un archivo CSV',
    otherKind: 'Elige un archivo CSV.',
    paste: 'O pega su texto',
    firstLine: 'La primera línea nombra las columnas, en cualquier orden. {most, number} filas como máximo.',
    known:
      'Una fila con el id o el slug de un producto cambia ese producto. Las columnas que no están en el archivo no cambian. Una celda en blanco vacía su campo.',
    fresh: 'Cualquier otra fila crea un producto. Una celda en blanco significa el valor predeterminado.',
    unknownColumn:
      'Un archivo con una columna desconocida se rechaza, y el mensaje la nombra. Lo más fácil es empezar con un archivo de «Exportar CSV».',
    help: 'Columnas y un ejemplo',
    columnHelp: {
      name: 'Obligatoria para un producto nuevo. Cada nombre se usa una vez.',
      price: 'Obligatoria para un producto nuevo. Dólares estadounidenses, como 19.50.',
      id: 'Cualquiera de las dos identifica el producto que se cambia. Para un producto nuevo, deja id en blanco. slug es el final de su dirección.',
      kind: 'account para packs, software, file, shared para textos compartidos u on_demand para productos por encargo. En blanco significa account. No puede cambiar después.',
      category: 'Una categoría existente o una nueva.',
      sale: 'yes o no. En blanco significa no para un producto nuevo.',
      texts:
        'description es texto sin formato. details, en la página del producto, e instructions, después de la compra, son Markdown.',
      unit: 'Sigue al precio, como «por clave».',
      image: 'La dirección https de una imagen. Déjala en blanco si subes imágenes.',
      items:
        'Lo que vende un pack: en blanco para cuentas, code para un código, o el slug de un pack cuyos campos debe tener. Una importación no puede cambiarlo.',
      limits:
        'Para packs y productos por encargo. Un max quantity en blanco significa sin límite. enforce limits es yes o no.',
      warranty:
        'Para packs. warranty hours: durante cuántas horas se puede reclamar. claim rule: review, swap o credit.',
      low: 'Para packs: la tienda avisa por debajo de este número.',
      license:
        'Para software: los días y dispositivos de una licencia. requires file: yes si el producto no se puede vender sin un archivo.',
      limit: 'Para textos compartidos: cuántos se pueden vender. En blanco significa sin límite.',
    },
    check: 'Comprobar',
    plan: 'Lo que haría la importación',
    counts:
      'Nuevas: {new, number}; cambiadas: {changed, number}; sin cambios: {unchanged, number}; rechazadas: {refused, number}',
    refused:
      '{count, plural, one {# fila rechazada: no se puede importar nada. Corrígela arriba y vuelve a comprobar.} other {# filas rechazadas: no se puede importar nada. Corrígelas arriba y vuelve a comprobar.}}',
    row: 'Fila {number}',
    submit: '{count, plural, one {Importar # producto} other {Importar # productos}}',
    states: { new: 'Nueva', changed: 'Cambiada', unchanged: 'Sin cambios', refused: 'Rechazada' },
  },
  history: { title: 'Historial', all: 'Historial completo' },
  bulk: {
    title: 'Productos marcados:',
    none: 'Ningún producto elegido',
    noneText: 'Cierra esto y marca las casillas de algunos productos.',
    choose: 'Elegir {name}',
  },
  prices: {
    title: 'Cambiar precios',
    text: '{count, plural, one {Cambia el precio de # producto.} other {Cambia los precios de # productos.}} Los pedidos anteriores conservan el suyo.',
    percent: 'Porcentaje',
    percentHint: 'Por ejemplo, 10 para subirlos o -5 para bajarlos.',
    percentWrong: 'Escribe un porcentaje entre -99,99 y 1000 que no sea 0.',
    preview: 'Vista previa',
    before: 'Precio anterior',
    after: 'Precio nuevo',
    impossible: 'Precio no posible',
  },
  sale: {
    nothing: 'Nada que cambiar',
    bringBack:
      '{count, plural, one {Los clientes pueden volver a comprar este producto.} other {Los clientes pueden volver a comprar estos # productos.}}',
    retire:
      '{count, plural, one {Los clientes ya no podrán comprar este producto.} other {Los clientes ya no podrán comprar estos # productos.}} Se conservan los pedidos, las licencias, las reclamaciones y el stock.',
  },
  categories: {
    title: 'Categorías',
    text: 'Los clientes filtran la lista por ellas, en este orden. Una nueva aparece cuando un producto la tiene.',
    named: '{name}, {count, plural, one {# producto} other {# productos}}',
    rename: 'Renombrar',
    delete: 'Eliminar {name}',
    picture: 'Imagen<hidden> de {name}</hidden>',
    pictureOf: 'Imagen de {name}',
    pictureText:
      'Aparece junto al nombre de la categoría en la tienda, y en sus productos sin imagen. JPEG, PNG, WebP, AVIF o GIF, hasta 10 MB.',
    soldOut: 'Productos agotados',
    hideSoldOut: 'Ocultar los productos agotados',
    hideSoldOutHint: 'Desactivado: aparecen al final de la lista.',
  },
  move: {
    up: 'Subir {name}',
    down: 'Bajar {name}',
    drag: 'Arrastrar a otro lugar',
  },
  shape: {
    title: 'Qué vendes',
    next: 'En la página siguiente eliges qué es cada artículo, por ejemplo un código o campos propios.',
    toProduct: 'Volver al producto',
    change: 'Cambiar',
    what: 'Cada artículo es',
    kinds: {
      account: {
        title: 'Una cuenta',
        text: 'Usuario, contraseña, correo y contraseña del correo.',
      },
      code: {
        title: 'Un código',
        text: 'Un solo valor cifrado, como una clave o un vale.',
      },
      own: {
        title: 'Otra cosa',
        text: 'Campos a los que tú das nombre.',
      },
    },
    label: 'Nombre del campo {row, number}',
    unnamed: 'el campo {row, number}',
    display: 'Se muestra como',
    displays: {
      text: 'Texto',
      link: 'Enlace',
      totp: 'Código de un solo uso (TOTP)',
      date: 'Fecha',
    },
    traits: {
      sealed: {
        label: 'Cifrado',
        hint: 'Oculto hasta que alguien muestre el artículo.',
      },
      searchable: {
        label: 'Se puede buscar',
        hint: 'Los valores sin cifrar por cualquier parte; los cifrados, por el valor completo.',
      },
      identifies: {
        label: 'Identifica el artículo',
        hint: 'Dos artículos con el mismo valor son duplicados.',
      },
      required: {
        label: 'Obligatorio',
        hint: 'La importación omite los artículos que no lo tienen.',
      },
    },
    add: 'Añadir un campo',
    remove: 'Quitar {name}',
    template: 'Artículo como línea',
    templateHint:
      'Para copiar y para los archivos de texto. Escribe el nombre que aparece debajo de un campo donde va su valor. Déjalo en blanco para unir todos los valores con dos puntos.',
    preview: 'Vista previa con valores inventados',
    line: 'Como línea',
    nothingYet: 'Da nombre a un campo para ver la vista previa.',
    fixed:
      'Este producto tiene o tuvo stock, y lo guardado debe seguir siendo legible. Por eso los campos no se pueden quitar ni volver obligatorios, y se mantiene lo que está cifrado, se puede buscar o identifica. Puedes cambiar los nombres, el orden, la presentación y la línea, y añadir campos opcionales.',
    accountsFixed:
      'Este producto vende cuentas y tiene o tuvo stock, así que esto no puede cambiar. Crea otro producto para vender otra cosa.',
  },
  tiers: {
    change: 'Cambiar precios',
    title: 'Precios por cantidad',
    text: 'A partir de una cantidad, cada una cuesta menos. Rellena una fila vacía para añadir un precio y vacía una fila para quitarlo. Los pedidos anteriores conservan el suyo.',
    none: 'Cada una cuesta {price}, sea cual sea la cantidad.',
    quantity: 'Desde la cantidad',
    price: 'Precio de cada una',
    row: 'Precio {row, number}',
    listPrice: 'Por debajo de estas cantidades, los clientes pagan {price}.',
    noEffect: 'No tiene efecto, porque no es inferior a {price}.',
  },
} satisfies Translation<typeof english>
