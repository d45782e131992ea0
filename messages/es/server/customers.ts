import type english from '../../en/server/customers.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notFound: 'Usuario no encontrado.',
    ownAccount: 'No puedes eliminar tu propia cuenta.',
    impactChangedMeanwhile: 'El saldo cambió a {balance}. El cliente no se eliminó.',
    topUpUnderWay:
      'Este cliente tiene una recarga abierta o en revisión. Resuélvela o espera a que se pague o caduque.',
    payoutUnderWay: 'Este cliente tiene un retiro abierto. Recházalo o termínalo primero.',
    orderBeingMade:
      'Un pedido aún se está preparando. Espera a que se entregue o se reembolse, en 24 horas como máximo.',
    missingInformation: 'Faltan datos',
    nameAndEmailRequired: 'El nombre y el correo son obligatorios.',
    changedMeanwhile:
      'Este cliente se modificó mientras lo editabas. Compara tus cambios con los valores actuales y guarda de nuevo.',
    groupNotFound: 'Este grupo ya no existe.',
    lastAdmin: 'No puedes quitar al último administrador. Nombra antes a otro.',
    noteNotFound: 'Esta nota ya se eliminó.',
    profileUpdateFailed: 'Perfil no actualizado',
    profileNotUpdated: 'No se pudo actualizar tu perfil.',
  },
  errors: {
    nameEmpty: 'El nombre no puede estar vacío.',
    role: 'Elige un rol.',
    noteMissing: 'Escribe una nota.',
    noteInvalid: 'Una nota es texto sin formato, de {most, number} caracteres como máximo.',
  },
} satisfies Translation<typeof english>
