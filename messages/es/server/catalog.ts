import type english from '../../en/server/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    choosePictures: 'Primero elige una imagen.',
    pictureOfNoProduct: 'Ningún producto tiene esta dirección ni este nombre.',
    pictureUnreadable:
      'No se puede leer «{file}». Elige imágenes JPEG, PNG, WebP, AVIF o GIF de 50 megapíxeles como máximo. No se guardó nada.',
    picturesBusy: 'En este momento se están procesando demasiadas imágenes. Inténtalo de nuevo en unos segundos.',
    tooManyPictures:
      'Un producto puede tener {most, number} imágenes como máximo. Quita una primero. No se guardó nada.',
    pictureMissing: 'Mientras tanto se quitó esta imagen.',
    altChangedMeanwhile:
      'Alguien cambió este texto mientras lo editabas. Ahora dice: «{alt}». Guarda de nuevo para usar el tuyo.',
    notCreated: 'No se pudo crear el producto.',
    notUpdated: 'No se pudo actualizar el producto.',
    categoryNotUpdated: 'No se pudo cambiar la categoría.',
    productMissing: 'Este producto ya no existe.',
    nameTaken: 'Otro producto ya tiene este nombre. Elige uno distinto.',
    slugTaken: 'Otro producto ya tiene esta dirección. Elige una distinta.',
    newPriceInvalid: 'El precio nuevo de {name} no estaría entre {least} y {most}. No se cambió nada.',
    pricesChangedMeanwhile:
      'Un precio cambió mientras esta página estaba abierta. La vista previa muestra ahora los precios actuales. No se cambió nada.',
    categoryMissing: 'Esta categoría ya no existe.',
    categoryTaken: 'Otra categoría ya tiene este nombre.',
    categoryNotEmpty: 'Esta categoría aún tiene productos. Pásalos antes a otra.',
    productChangedMeanwhile:
      'Alguien cambió el producto mientras lo editabas. Tu versión aparece junto a la actual; guarda de nuevo para usar la tuya.',
    cardsChangedMeanwhile:
      'Alguien cambió las tarjetas mientras las editabas. Tu versión aparece junto a la actual; guarda de nuevo para usar la tuya.',
    softwareMissing: 'La tienda no tiene ese producto de software. No se cambió nada.',
    chooseZip: 'Elige el archivo zip que quieres publicar.',
    downloadTooLarge: 'Una descarga puede tener como máximo {mebibytes, number} MB. No se cambió nada.',
    downloadChangedMeanwhile:
      'Se publicó otro archivo mientras esta página estaba abierta; ahora se muestra ese. Publica el tuyo de nuevo para sustituirlo.',
    downloadFormMalformed: '{fault}. No se cambió nada.',
    fileProductMissing: 'La tienda no tiene ese producto de archivo. No se cambió nada.',
    chooseFile: 'Elige el archivo que quieres publicar.',
    fileEmpty: 'Este archivo está vacío. No se publicó nada.',
    versionTaken: 'La versión {version} ya está publicada. No se cambió nada.',
    versionNotFound: 'Esta versión no existe o ya se eliminó.',
    newestVersionKept: 'La versión más reciente no se puede eliminar. Publica otra antes.',
    sharedProductMissing: 'La tienda no tiene ese producto con texto compartido. No se cambió nada.',
    contentChangedMeanwhile:
      'Alguien cambió el texto mientras esta página estaba abierta. No se cambió nada; revisa primero el actual.',
    limitBelowHeld: 'Los clientes ya tienen {held, number} copias. El límite no puede ser menor.',
  },
  csv: {
    missing: 'Elige un archivo CSV o pega su texto.',
    notText: 'El archivo no es texto en UTF-8. Guárdalo como «CSV UTF-8» e inténtalo de nuevo.',
    empty: 'La primera línea debe nombrar las columnas.',
    quotes: 'Línea {line, number}: falta una comilla o está fuera de lugar.',
    columnsUnknown:
      '{count, plural, one {Columna desconocida: {names}.} other {Columnas desconocidas: {names}.}} Usa las de la exportación.',
    columnTwice: 'La columna «{name}» aparece dos veces.',
    tooLong: 'Un archivo puede tener {most, number} filas como máximo.',
    uneven: 'La fila tiene {found, number} celdas en lugar de {wanted, number}.',
    rowTwice: 'La fila {row, number} ya describe este producto.',
    idInvalid: 'Un id tiene de 1 a 64 letras, cifras, guiones y guiones bajos, y algunas palabras están reservadas.',
    kindNotListed: 'El tipo debe ser uno de estos: {kinds}.',
    kindFixed: 'El tipo de un producto no puede cambiar.',
    nameFixed: 'El nombre de un programa no puede cambiar, porque sus licencias lo llevan.',
    notYesNo: '«{column}» debe ser yes o no.',
    notOfKind: '«{column}» no se aplica a este tipo de producto.',
    itemsUnknown: '«items» debe ser account, code, la dirección de otro pack o quedar en blanco.',
    itemsFixed:
      'Lo que vende un producto existente no cambia con una importación. Cámbialo en la página del producto, en «Qué vendes».',
    fault: '«{column}»: {fault}',
    outdated: 'El texto o un producto cambió después de la comprobación. La lista ya está al día. No se importó nada.',
    rowsRefused: 'Hay filas rechazadas. No se importó nada.',
  },
  copyEnding: { first: '(copia)', later: '(copia {number, number})' },
  price: {
    title: 'Precio no válido',
    missing: {
      account:
        '{goods, select, items {El precio por artículo debe ser mayor que 0.} other {El precio por cuenta debe ser mayor que 0.}}',
      software: 'El precio debe ser mayor que 0.',
      file: 'El precio debe ser mayor que 0.',
      on_demand: 'El precio debe ser mayor que 0.',
      shared: 'El precio debe ser mayor que 0.',
    },
    tooHigh: {
      account:
        '{goods, select, items {El precio por artículo puede ser como máximo de {most}.} other {El precio por cuenta puede ser como máximo de {most}.}}',
      software: 'El precio puede ser como máximo de {most}.',
      file: 'El precio debe ser como máximo {most}.',
      on_demand: 'El precio puede ser como máximo de {most}.',
      shared: 'El precio debe ser como máximo {most}.',
    },
  },
  quantity: {
    minTitle: 'Cantidad mínima no válida',
    minMissing: 'La cantidad mínima debe ser mayor que 0.',
    minTooHigh: 'La cantidad mínima puede ser como máximo {most, number}.',
    maxTitle: 'Cantidad máxima no válida',
    maxTooLow: 'La cantidad máxima debe ser igual o mayor que la mínima. Déjala en blanco para no poner límite.',
    maxTooHigh: 'La cantidad máxima puede ser como máximo {most, number}.',
  },
  ranges: {
    durationDays: {
      title: 'Duración no válida',
      message: 'Los días deben ser de {least, number} a {most, number}.',
    },
    maxDevices: {
      title: 'Dispositivos no válidos',
      message: 'Los dispositivos deben ser de {least, number} a {most, number}.',
    },
    lowStockAt: {
      title: 'Aviso de stock bajo no válido',
      message: 'El aviso de stock bajo debe estar entre {least, number} y {most, number}.',
    },
    warrantyHours: {
      title: 'Garantía no válida',
      message: 'Las horas de garantía deben ser de {least, number} a {most, number}.',
    },
    salesLimit: {
      title: 'Número de copias no válido',
      message: 'Las copias deben estar entre {least, number} y {most, number}, o en blanco para no tener límite.',
    },
  },
  errors: {
    altNotPlain: 'El texto debe ser una sola línea de {most, number} caracteres como máximo.',
    nameMissing: 'Escribe el nombre del producto.',
    nameNotPlain: 'El nombre debe ser texto sin formato, de {most, number} caracteres como máximo.',
    descriptionNotPlain: 'La descripción debe ser texto sin formato, de {most, number} caracteres como máximo.',
    image: 'Escribe una URL https o una ruta de esta tienda que empiece con una barra.',
    categoryMissing: 'Escribe una categoría.',
    categoryNotPlain: 'La categoría debe ser texto sin formato, de {most, number} caracteres como máximo.',
    claimRule: 'Elige qué pasa tras una reclamación.',
    slug: 'Usa de 1 a 64 minúsculas, cifras y guiones.',
    unitLabelNotPlain: 'La unidad debe ser texto sin formato de {most, number} caracteres como máximo.',
    detailsNotPlain: 'Los detalles deben ser texto de {most, number} caracteres como máximo.',
    instructionsNotPlain: 'Las instrucciones deben ser texto de {most, number} caracteres como máximo.',
    cardTitleMissing: 'Ponle un título a la tarjeta.',
    cardTitleNotPlain: 'Un título debe ser texto sin formato, de {most, number} caracteres como máximo.',
    cardTextMissing: 'Describe qué hace falta.',
    cardTextNotPlain: 'Un texto debe ser texto sin formato, de {most, number} caracteres como máximo.',
    versionMissing: 'Introduce una versión, como 1.0.',
    versionNotPlain: 'La versión debe ser texto simple de como máximo {most, number} caracteres.',
    versionNoteNotPlain: 'La nota debe ser texto simple de como máximo {most, number} caracteres.',
    contentMissing: 'Introduce el texto que reciben los compradores.',
    contentNotPlain: 'Debe ser texto simple de como máximo {most, number} caracteres.',
  },
  shape: {
    changedMeanwhile:
      'Alguien cambió lo que vende este producto mientras editabas. Los campos actuales se indican encima de los tuyos; guarda de nuevo para usar los tuyos.',
    fixed:
      'Este producto tiene o tuvo stock, así que las cuentas no pueden convertirse en otra cosa ni al revés. No se cambió nada.',
    fieldRemoved: 'Los artículos guardados tienen el campo «{label}», así que no se puede quitar. No se cambió nada.',
    fieldFixed:
      'Los artículos guardados dependen de este campo. No puede volverse obligatorio, ni puede cambiar lo que está cifrado, se puede buscar o identifica.',
    newFieldNotOptional:
      'Los artículos guardados no tienen valor para un campo nuevo, así que debe ser opcional y no puede identificarlos.',
    fieldCount: 'Un producto tiene entre 1 y {most, number} campos.',
    labelMissing: 'Da nombre al campo.',
    labelNotPlain: 'El nombre debe ser texto sin formato de {most, number} caracteres como máximo.',
    labelTaken: 'Otro campo ya tiene este nombre.',
    keyInvalid: 'Este campo no se puede guardar. Quítalo y añádelo de nuevo.',
    nothingIdentifies: 'Al menos un campo debe identificar el artículo para reconocer los duplicados.',
    nothingRequired: 'Al menos un campo debe ser obligatorio.',
    templateNotPlain: 'La línea debe ser una sola, de {most, number} caracteres como máximo.',
    placeholderUnknown: 'Ningún campo se llama {unknown}. Los nombres son: {known}',
    templateWithoutField: 'La línea debe contener un campo. Los nombres son: {known}',
  },
  tiers: {
    changedMeanwhile:
      'Alguien cambió estos precios mientras los editabas. Los actuales aparecen junto a los tuyos; guarda otra vez para usar los tuyos.',
    quantityRange: 'Introduce un número entero del {least, number} al {most, number}.',
    quantityTaken: 'Introduce una cantidad mayor que la de la fila anterior.',
    priceRange: 'Introduce un precio de {least} a {most}.',
    priceNotLower: 'Introduce un precio inferior a {last}.',
  },
} satisfies Translation<typeof english>
