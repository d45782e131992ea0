import type english from '../../en/server/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    restockUnknown: 'Este producto ya no está disponible.',
    salesAreKnown: 'Este producto no tiene ventas desconocidas. Puede que alguien ya haya retirado su stock.',
    salesUnknown: 'Este producto está fuera de venta hasta que se aclaren sus ventas desconocidas. No se entregó nada.',
    notSoManyInStock:
      '{available, plural, =0 {No queda ninguna en stock.} one {Solo hay # en stock.} other {Solo hay # en stock.}} Escribe ese número o uno menor.',
    updateFailed: 'No se actualizó',
    accountNotAvailable: 'Se vendió o se eliminó mientras tanto.',
    usernameOrPasswordEmpty: 'El usuario y la contraseña no pueden estar vacíos.',
    usernameKnown: 'Este usuario ya está en stock o ya se vendió. No se cambió nada.',
    accountGone: 'Se vendió o se eliminó mientras tanto. No se cambió nada.',
    accountBusy: 'Se está vendiendo o eliminando ahora mismo. No se cambió nada; inténtalo de nuevo en un momento.',
    accountChanged:
      'Esta cuenta cambió mientras la editabas. Lo que escribiste aparece junto a los valores actuales; guarda de nuevo para sobrescribirlos.',
    withdrawalGone: 'Este stock se borró definitivamente. Impórtalo de nuevo si aún tienes la lista.',
    withdrawnPutBack: 'Este stock ya se repuso.',
    withdrawalBusy:
      'Este stock se está reponiendo o hay una importación en curso. No se cambió nada; inténtalo de nuevo en un momento.',
    deletionFailed: 'No se eliminó',
    stockGrew:
      'Ahora coincide más stock del que se te mostró. No se eliminó nada; revisa la selección e inténtalo de nuevo.',
    noteMissing: 'Indica de dónde viene este stock.',
    batchNotFound: 'Este lote no existe.',
    batchUndoneAlready: 'Este lote ya se deshizo.',
    batchSold:
      'De este lote se {sold, plural, one {vendió #} other {vendieron #}}. Un lote solo se puede deshacer si no se vendió nada de él. No se cambió nada.',
    batchBusy:
      'Parte de este lote se está comprando o editando ahora mismo. No se cambió nada; inténtalo de nuevo en un momento.',
    noteChanged:
      'La nota cambió mientras la editabas. Tu texto se conserva; guarda de nuevo para sustituir la nota actual.',
    itemKnown: 'Este artículo ya está en stock o ya se vendió. No se cambió nada.',
    itemChanged:
      'Este artículo o los campos de su producto cambiaron mientras lo editabas. Lo que escribiste aparece junto a los valores actuales; guarda de nuevo para sobrescribirlos.',
  },
  unfit: {
    tooLong: 'No se puede guardar: más de 2000 caracteres.',
    controlCharacters: 'No se puede guardar: contiene caracteres de control.',
    notUtf8: 'No se puede guardar: no es UTF-8 válido.',
    email: 'Escribe un correo electrónico válido.',
  },
  errors: {
    noteTooLong: 'La nota puede tener como máximo {most, number} caracteres.',
    noteUnstorable: 'La nota contiene caracteres que no se pueden guardar.',
    countMissing: 'Escribe cuántos retirar.',
    countNotWhole: 'Escribe un número entero, por ejemplo 25.',
    noChoice: 'Elige una de estas opciones.',
  },
  flash: {
    updated: 'Cuenta actualizada',
    updatedText: '{username} se actualizó correctamente.',
    deleted: 'Listo',
    deletedText:
      '{goods, select, items {{count, plural, one {Se eliminó # artículo.} other {Se eliminaron # artículos.}}} other {{count, plural, one {Se eliminó # cuenta.} other {Se eliminaron # cuentas.}}}}',
    deletedSomeText:
      '{goods, select, items {{count, plural, one {Se eliminó # artículo.} other {Se eliminaron # artículos.}} {kept, plural, one {Otro ya se había vendido o eliminado.} other {Otros # ya se habían vendido o eliminado.}}} other {{count, plural, one {Se eliminó # cuenta.} other {Se eliminaron # cuentas.}} {kept, plural, one {Otra ya se había vendido o eliminado.} other {Otras # ya se habían vendido o eliminado.}}}}',
    updatedItem: 'Artículo actualizado',
    updatedItemText: '{name} se actualizó correctamente.',
  },
} satisfies Translation<typeof english>
