import type english from '../../en/server/settings.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notUpdated: 'No se pudieron actualizar los ajustes.',
    settingsChangedMeanwhile:
      'Los ajustes cambiaron mientras los editabas. Lo que escribiste aparece junto a los valores actuales; guarda de nuevo para sobrescribirlos.',
    choosePicture: 'Elige primero una imagen.',
    pictureTooLarge: 'Una imagen puede tener como máximo 512 KB. No se cambió nada.',
    pictureChangedMeanwhile:
      'La imagen cambió mientras esta página estaba abierta. Ahora se muestra la actual; sube la tuya de nuevo.',
    pictureFormMalformed: '{fault}. No se cambió nada.',
  },
  look: {
    lineNotPlain: 'El texto debe ser una sola línea de {most, number} caracteres como máximo.',
    textNotPlain: 'El texto debe ser texto sin formato, de {most, number} caracteres como máximo.',
    link: 'Escribe una ruta de este sitio que empiece con una barra, una URL http(s) o un enlace de correo que empiece con mailto:.',
    moment: 'Escribe una fecha y una hora, como 2026-12-24 18:00.',
    untilNotLater: 'El fin debe ser posterior al inicio.',
    headlineMissing: 'Escribe también la primera línea.',
    tileTitleMissing: 'Escribe un título para este texto.',
    footerLabelMissing: 'Escribe un nombre para este enlace.',
    footerUrlMissing: 'Escribe la URL de este enlace.',
    accentMalformed: 'Escribe el color como # y seis dígitos hexadecimales, por ejemplo #2563eb.',
    accentUnreadable:
      'Este color se distingue mal en el tema claro o en el oscuro. El más cercano que sirve es {color}.',
  },
  errors: {
    siteNameMissing: 'Escribe un nombre para el sitio.',
    siteNameNotPlain: 'El nombre debe ser texto sin formato, de {most, number} caracteres como máximo.',
    siteDescriptionNotPlain: 'La descripción debe ser una sola línea de {most, number} caracteres como máximo.',
    picture: 'Escribe una URL https o una ruta de esta tienda que empiece con una barra.',
    contactLink: 'Escribe una URL https o un enlace que empiece con tg:, whatsapp:, viber:, sgnl: o discord:.',
    supportEmail: 'Escribe un correo electrónico válido.',
    revenueBase: 'Escribe un importe en dólares, por ejemplo 1250.00.',
    accountsSoldBase: 'Escribe un número entero de nueve cifras como máximo.',
    issuerNameMissing: 'Escribe el nombre que emite las facturas.',
    issuerNameNotPlain: 'El nombre debe ser texto sin formato, de {most, number} caracteres como máximo.',
    issuerAddress:
      'Escribe como máximo {lines, plural, one {# línea} other {# líneas}} de hasta {most, number} caracteres.',
    issuerTaxIdNotPlain: 'El ID fiscal debe ser texto sin formato, de {most, number} caracteres como máximo.',
    issuerNoteNotPlain: 'La nota debe ser texto sin formato, de {most, number} caracteres como máximo.',
  },
} satisfies Translation<typeof english>
