import type english from '../../en/server/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  gone: {
    title: 'Esta licencia ya no existe',
    message: 'Puede que se haya eliminado o que la URL no sea correcta. No se cambió nada.',
  },
  verification: { active: 'La licencia está activa', endsSoon: 'La licencia vence pronto' },
  failed: {
    check: 'No se pudo verificar la clave de licencia',
    creation: 'No se pudo crear la licencia',
    customerSearch: 'No se pudo buscar al cliente',
    deletion: 'No se pudo eliminar la licencia',
    extension: 'No se pudo ampliar la licencia',
    release: 'No se pudo desvincular el dispositivo',
    update: 'No se pudo actualizar la licencia',
  },
  refusals: {
    licenseError: 'Error de licencia',
    serverError: 'Error del servidor',
    changeDevice: 'Cambiar de dispositivo',
    keysExhausted: 'No se pudo generar una clave de licencia única',
    statusChanged: 'Esta licencia cambió: su estado es ahora {status}. Revísala e inténtalo de nuevo.',
    endChanged: 'Esta licencia cambió: ahora vence el {day} (UTC). Revísala e inténtalo de nuevo.',
    customerNotFound: 'No hay ningún cliente con este correo',
    softwareNotChosen: 'Elige un producto de software.',
    endNotPossible: 'Elige un día desde hoy hasta dentro de diez años.',
    daysWouldBeTaken:
      'Esto acorta la licencia en {days, plural, one {# día} other {# días}}. Elige un día posterior o marca la casilla.',
    madeAlready: 'Este formulario ya creó una licencia. Recarga la página para crear otra.',
    suspended: 'Esta licencia está suspendida y no se puede renovar. No se cobró nada; contáctanos.',
    deviceChangedTooOften:
      'Cambiaste de dispositivo dos veces en 24 horas. Podrás volver a cambiar a partir del {time}.',
    deviceNotNamed: 'Este dispositivo se desvinculó, así que su nombre no se guardó.',
    notValid: 'La licencia no es válida o ya venció',
  },
  errors: {
    keyMissing: 'Escribe una clave de licencia',
    keyMalformed: 'El formato de la clave de licencia no es válido',
    emailMissing: 'Escribe el correo del cliente.',
    emailInvalid: 'Escribe un correo electrónico válido.',
    fieldsMissing: 'Completa todos los campos',
    licenseMissing: 'Selecciona una licencia.',
    days: 'Escribe un número de días de 1 a {most, number}.',
    endMissing: 'Elige la nueva fecha de vencimiento',
    noSuchDevice: 'Ese dispositivo no existe.',
    deviceName: 'El nombre debe ser texto sin formato, de {most, number} caracteres como máximo.',
  },
} satisfies Translation<typeof english>
