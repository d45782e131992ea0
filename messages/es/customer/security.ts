import type english from '../../en/customer/security.ts'
import type { Translation } from '../../types.ts'

export default {
  passwordNotChosen: 'Tu cuenta aún no tiene contraseña. Para continuar, <link>elige una contraseña</link>.',
  twoStep: {
    title: 'Verificación en dos pasos',
    on: 'Activada',
    off: 'Desactivada',
    required: 'Esta tienda exige la verificación en dos pasos a los administradores.',
    requiredText: 'Hasta que la actives, no podrás abrir ninguna otra página de administración.',
    lead: 'Además de tu contraseña, escribes un código de una app de tu teléfono. Quien solo conozca tu contraseña no podrá iniciar sesión. Sirve cualquier app de autenticación.',
    setUp: 'Configurar la verificación en dos pasos',
    qrCode: 'Código QR para escanear con tu app de autenticación',
    scan: 'Escanea el código QR con tu app de autenticación, <link>ábrelo en este dispositivo</link> o escribe esta clave:',
    confirmHint: 'El código de 6 dígitos que la app muestra ahora.',
    turnOn: 'Activar',
    state:
      'Activada desde el <time>{since}</time>. Códigos de respaldo restantes: {left, number} de 10. Cada uno sirve para iniciar sesión una vez sin tu teléfono.',
    fewLeft: 'Crea códigos de respaldo nuevos antes de quedarte sin ninguno.',
    codeHint: 'Escribe un código de tu app o un código de respaldo. Los dos botones lo necesitan.',
    codeHintRequired:
      'Escribe un código de tu app o un código de respaldo. Esta tienda exige la verificación en dos pasos a los administradores.',
    renewCodes: 'Crear códigos de respaldo nuevos',
    turnOff: 'Desactivar',
    password: 'Contraseña actual',
    code: 'Código',
  },
  backupCodes: {
    title: 'La verificación en dos pasos está activada.',
    lead: 'Guarda estos códigos de respaldo donde puedas consultarlos sin tu teléfono. No volverán a mostrarse.',
    label: 'Códigos de respaldo',
    file: 'Códigos de respaldo de {siteName}. Cada uno sirve para iniciar sesión una vez.',
    copy: 'Copiar todo',
    download: 'Descargar .txt',
  },
  sessions: {
    title: 'Dónde tienes la sesión abierta',
    address: 'Dirección',
    unknownAddress: 'Desconocida',
    signedIn: 'Inicio',
    lastUsed: 'Último uso',
    actions: 'Acciones',
    thisDevice: 'Este dispositivo',
    signOut: 'Cerrar sesión<hidden> en {device}</hidden>',
    signOutOthers: 'Cerrar sesión en los demás dispositivos',
    endsAfterDays:
      'Las sesiones se cierran tras {days, plural, one {# día} other {# días}} de inactividad y, en cualquier caso, 30 días después de iniciarlas.',
    endsAfterMinutes:
      'Las sesiones se cierran tras {minutes, plural, one {# minuto} other {# minutos}} de inactividad y, en cualquier caso, 30 días después de iniciarlas.',
  },
} satisfies Translation<typeof english>
