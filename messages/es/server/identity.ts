import type english from '../../en/server/identity.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    registrationFailed: 'No se creó la cuenta',
    alreadyRegistered: 'Este correo ya está registrado.',
    registrationFailedText: 'Ocurrió un error desconocido.',
    loginFailed: 'No se inició la sesión',
    invalidCredentials: 'El correo o la contraseña no son correctos.',
    emailNotConfirmed: 'Confirma tu correo.',
    loginError: 'Error al iniciar sesión',
    profileNotCreated: 'No se pudo crear tu perfil. Contáctanos.',
    profileNotFound: 'No se pudo obtener tu perfil después de iniciar sesión.',
    signInExpired: 'Tardaste demasiado en iniciar sesión. Inténtalo de nuevo.',
    twoStepIsOn: 'La verificación en dos pasos ya está activada.',
    enrolmentOver: 'Esta configuración ya se completó o se sustituyó. Empieza de nuevo.',
    currentPasswordMissing: 'Escribe tu contraseña actual.',
    currentPasswordWrong: 'Tu contraseña actual no es correcta.',
    passwordNotChosen: 'Tu cuenta aún no tiene contraseña. Elige una primero.',
    sessionNotFound: 'La sesión de este dispositivo ya está cerrada.',
    sessionError: 'Error de sesión',
    sessionEnded: 'Tu sesión terminó. Inicia sesión de nuevo.',
    profileNotLoaded: 'No se pudo cargar tu perfil. Cerrando sesión.',
    sessionIdle: 'Sesión finalizada',
    sessionIdleText:
      'Tu sesión terminó tras {minutes, plural, one {# minuto} other {# minutos}} de inactividad. Inicia sesión de nuevo.',
    userNotFound: 'Usuario no encontrado.',
    proof: 'Confirma que eres tú',
    proofMissing: 'Escribe tu contraseña o un código de verificación.',
    proofWrong: 'La contraseña o el código no son correctos. Inténtalo de nuevo.',
    secondStepRequired: 'Verificación en dos pasos obligatoria',
    secondStepRequiredText:
      'Esta tienda exige la verificación en dos pasos a los administradores. Actívala para acceder a la administración.',
    secondStepStays: 'Esta tienda exige la verificación en dos pasos a los administradores, así que sigue activada.',
    settingsNotSaved: 'No se pudieron actualizar los ajustes.',
    ownSecondStepMissing: 'Activa primero la verificación en dos pasos en tu propia cuenta.',
    ownIpMissing: 'Tu propia dirección IP, {ip}, no está en esta lista. Te quedarías sin acceso.',
    commonPassword: 'Esta contraseña es demasiado común. Elige otra.',
    linkExpired: 'Enlace caducado',
    linkExpiredText: 'Este enlace no es válido o ya caducó.',
    wrongCode: 'Código incorrecto',
    wrongCodeText: 'Este código es incorrecto o ya se usó.',
    ipNotAllowed: 'Dirección IP no permitida',
    ipNotAllowedText:
      'No se puede acceder a la administración desde {ip}. Usa una dirección IP permitida o pide ayuda a otro administrador.',
  },
  settings: {
    minutes: 'Elige 15, 30, 60 o 120 minutos.',
    passwordLength: 'Escribe un número entero de {least, number} a {most, number}.',
    network:
      '«{network}» no es una dirección IP. Escribe una por línea, como 203.0.113.7, 203.0.113.0/24 o 2001:db8::/32.',
    tooManyNetworks: 'Escribe como máximo {most, plural, one {# dirección IP} other {# direcciones IP}}.',
  },
} satisfies Translation<typeof english>
