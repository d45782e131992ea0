import type english from '../../en/admin/license-management.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Gestión de licencias',
  description:
    'Cambios rápidos en licencias concretas. La lista completa, con los dispositivos, está en <link>Licencias</link>.',
  loadFailedText: 'No se pudieron cargar los datos.',
  toDashboard: 'Ir al panel',
  check: 'Verificar una clave',
  apiText: 'Para el autor del programa de escritorio. También se publica en <link>/license-check</link>.',
  creation: {
    days: 'Duración (días)',
    created: 'Licencia creada',
  },
  extension: {
    title: 'Ampliar licencia',
    find: 'Buscar una licencia',
    findPlaceholder: 'Clave o correo',
    submitFind: 'Buscar',
    license: 'Licencia',
    noneFound: 'Ninguna licencia coincide con tu búsqueda.',
    select: 'Selecciona una licencia',
    option: {
      active: '{key} · {email} · vence el {day}',
      inactive: '{key} · {email} · suspendida, vence el {day}',
      expired: '{key} · {email} · venció el {day}',
    },
    days: 'Días adicionales',
  },
  suspension: {
    title: 'Suspender o activar',
    placeholder: 'Clave o correo',
    label: 'Licencias',
    empty: 'Aún no hay licencias.',
    emptyFiltered: 'Ninguna licencia coincide con tu búsqueda.',
    showAll: 'Mostrar todas las licencias',
    key: 'Clave',
    actions: 'Acciones',
    extend: 'Ampliar<hidden> {key}</hidden>',
    suspend: 'Suspender<hidden> {key}</hidden>',
    activate: 'Activar<hidden> {key}</hidden>',
  },
} satisfies Translation<typeof english>
