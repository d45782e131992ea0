import type english from '../../en/admin/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Panel',
  lead: 'Resumen de {site}',
  lowStock: {
    title: '¡Queda poco stock!',
    text: '{goods, select, items {{count, plural, one {Tienes # artículo disponible.} other {Tienes # artículos disponibles.}} Conviene añadir más stock pronto.} other {{count, plural, one {Tienes # cuenta disponible.} other {Tienes # cuentas disponibles.}} Conviene añadir más stock pronto.}}',
    more: '{count, plural, one {Y # producto más.} other {Y # productos más.}}',
  },
  actions: {
    title: 'Acciones rápidas',
    addStock: 'Añadir stock',
    accounts: '{goods, select, items {Gestionar stock} other {Gestionar cuentas}}',
    orders: 'Ver pedidos',
    settings: 'Ajustes del sitio',
  },
  totals: {
    stock: 'Stock disponible',
    customers: 'Total de clientes',
    orders: 'Total de pedidos',
    revenue: 'Ingresos totales',
    returned: '{amount} de ellos devueltos',
  },
  chart: {
    title: '{goods, select, items {Artículos vendidos (últimos 30 días)} other {Cuentas vendidas (últimos 30 días)}}',
    label: 'Ventas de stock en cada uno de los últimos 30 días',
    hint: 'Usa las flechas izquierda y derecha para moverte entre los días.',
    tableLabel: 'Ventas de stock en cada uno de los últimos 30 días, en UTC',
    none: 'Aún no se ha vendido nada del stock',
    summary: '{total, number} en total, mejor día {day} con {most, number}',
    day: '{day}: {count, plural, one {<b>#</b> venta} other {<b>#</b> ventas}}',
    showTable: 'Mostrar como tabla',
    columns: { day: 'Día', accounts: 'Ventas' },
  },
  sales: {
    title: 'Ventas recientes',
    label: 'Ventas recientes',
    neverSold: '¡La tienda está en marcha! Esperando el primer pedido.',
    none: 'Aún no hay ventas.',
    unknownCustomer: 'Cliente desconocido',
    purchased: 'Compró {goods}',
  },
  demand: {
    title: 'A la espera de stock',
    waiting: '{count, plural, one {# persona} many {# de personas} other {# personas}}',
    product:
      '{count, plural, one {# persona recibirá} many {# de personas recibirán} other {# personas recibirán}} un correo cuando este producto vuelva a estar en stock.',
    wanted: '{count, number} en espera, hasta {price} por unidad',
    standbys: 'Las compras en espera piden {count, number} más, a un máximo de {price} por unidad.',
  },
  forecast: {
    title: 'Previsión de stock',
    none: 'No hay packs a la venta.',
    outOfStock: 'Agotado',
    noSales: 'Sin ventas',
    overAYear: 'Más de un año',
    daysLeft: '{days, plural, one {Queda # día} other {Quedan # días}}',
    pace: '{available, plural, one {# disponible} other {# disponibles}}, {perDay} vendidas al día',
    noPace: '{available, plural, one {# disponible} other {# disponibles}}, ninguna vendida en dos semanas',
  },
  waiting: {
    title: 'Tareas pendientes',
    none: 'No tienes nada pendiente.',
    kinds: {
      claims: '{count, plural, one {<b>#</b> reclamación por resolver} other {<b>#</b> reclamaciones por resolver}}',
      messages: '{count, plural, one {<b>#</b> mensaje por responder} other {<b>#</b> mensajes por responder}}',
      lateMessages:
        '{count, plural, one {<b>#</b> mensaje en espera más de 48 horas} other {<b>#</b> mensajes en espera más de 48 horas}}',
      payments: '{count, plural, one {<b>#</b> recarga por revisar} other {<b>#</b> recargas por revisar}}',
      payouts: '{count, plural, one {<b>#</b> retiro por pagar} other {<b>#</b> retiros por pagar}}',
      alarms: '{count, plural, one {<b>#</b> alarma por atender} other {<b>#</b> alarmas por atender}}',
      uploads: '{count, plural, one {<b>#</b> carga por importar} other {<b>#</b> cargas por importar}}',
      files: '{count, plural, one {<b>#</b> programa sin archivo} other {<b>#</b> programas sin archivo}}',
    },
  },
  books: {
    title: 'Contabilidad',
    broken: '{count, plural, one {# incumplida} other {# incumplidas}}',
    allHold: 'Todo cuadra',
    neverChecked: 'La contabilidad aún no se ha comprobado.',
    check: 'Comprobar ahora',
    alarms: '{count, plural, =0 {Ninguna alarma abierta} one {# alarma abierta} other {# alarmas abiertas}}',
    late: 'La supervisión no está en marcha.',
    lateText:
      'La contabilidad se comprueba cada minuto, pero la última comprobación lleva retraso. Asegúrate de que las tareas en segundo plano estén en marcha.',
    lastCheck: 'Última comprobación: <time></time>, en {duration}.',
    brokenRules: 'Estas reglas no se cumplen:',
  },
  opening: {
    title: 'Preparativos para abrir',
    progress: '{done, number} de {all, number}',
    dismiss: 'Descartar',
    done: 'Hecho:',
    toDo: 'Pendiente:',
    steps: {
      admin: { label: 'Acceso de administrador', why: 'Alguien puede gestionar la tienda.' },
      duties: { label: 'Antes de abrir una tienda', why: 'Lee de qué te haces responsable.' },
      site: {
        label: 'Nombre de la tienda y correo de soporte',
        why: 'Lo que ven los clientes y adónde llegan sus mensajes.',
      },
      payments: {
        label: 'Proveedor de pagos',
        why: 'Hasta entonces, los clientes solo pueden pagar con dinero de prueba, o ni siquiera eso.',
      },
      price: { label: 'Precio y límites', why: 'Revisa el precio y guárdalo.' },
      stock: { label: 'Primer stock', why: 'Añade stock con una nota de su procedencia.' },
      files: {
        label: 'Archivos de los programas',
        why: 'Publica lo que descargan los titulares de licencias, o retira el programa de la venta.',
      },
    },
  },
  duties: {
    title: 'Antes de abrir una tienda',
    confirm: 'Lo he leído',
    confirmed: 'Ya lo leíste.',
    recorded: 'Esto queda anotado en el registro de auditoría.',
  },
} satisfies Translation<typeof english>
