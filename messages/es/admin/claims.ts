import type english from '../../en/admin/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Reclamaciones',
  lead: 'Lo que los clientes reportaron como defectuoso, primero lo más antiguo.',
  showAll: 'Mostrar todas las reclamaciones',
  nextPage: 'Página siguiente',
  none: {
    title: 'Aún no hay reclamaciones.',
    filtered: 'Ninguna reclamación coincide con tu búsqueda.',
  },
  filter: {
    placeholder: 'Cliente o usuario',
    states: {
      all: 'Todas, en revisión primero',
      open: 'En revisión',
      swapped: 'Reemplazadas',
      credited: 'Abonadas',
      declined: 'Rechazadas',
    },
  },
  card: {
    label: 'Reclamación por {username}',
    ageUnderAnHour: 'Hace menos de una hora',
    ageInHours: '{hours, plural, one {Hace # hora} other {Hace # horas}}',
    ageInDays: '{days, plural, one {Hace # día} other {Hace # días}}',
    claims: 'Reclamaciones de este cliente',
    claimCounts:
      '{made, plural, one {# presentada} other {# presentadas}}, {granted, plural, one {# aceptada} other {# aceptadas}}',
    bought: '{count, plural, one {# artículo comprado} other {# artículos comprados}}',
    batch: 'Lote',
    claimed: 'Reclamada',
  },
  decided: {
    swapped: 'Reemplazada por <account>{username}</account>',
    credited: '{amount} abonados',
    declined: 'Rechazada',
    by: 'Decidió {decider, select, rule {la regla de reclamaciones del producto} other {{name}}}, <time></time>',
  },
  decision: {
    open: 'Resolver<hidden> la reclamación por {username}</hidden>',
    label: 'Decisión',
    swap: 'Reemplazar',
    credit: 'Abonar {amount}',
    decline: 'Rechazar',
    note: 'Nota al cliente<hidden> sobre {username}</hidden>',
    noteHint: 'Obligatoria si rechazas. Máximo {most, number} caracteres.',
    notified: 'El cliente recibe un aviso por correo. Esta acción no se puede deshacer.',
    customerDeleted:
      'El cliente fue eliminado, así que solo puedes rechazar y nadie recibe aviso. Esta acción no se puede deshacer.',
    confirm: 'Confirmar decisión',
  },
} satisfies Translation<typeof english>
