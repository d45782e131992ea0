import type english from '../../en/admin/site-settings.ts'
import type { Translation } from '../../types.ts'

export default {
  shop: {
    title: 'Tienda',
    text: 'Se muestra en la cabecera, los títulos de página, los correos y los resultados de búsqueda.',
    siteName: 'Nombre del sitio',
    siteDescription: 'Descripción del sitio',
    logoUrl: 'URL del logotipo',
    logoUrlHint: 'Una URL https o una ruta de este sitio.',
    faviconUrl: 'URL del favicon',
    faviconUrlHint: 'En blanco para usar el icono de un paquete.',
  },
  contact: {
    title: 'Contacto',
    text: 'El botón de contacto se oculta mientras los dos enlaces estén en blanco.',
    supportEmail: 'Correo de soporte',
    supportEmailHint: 'Recibe los mensajes de la página de contacto. Es público en /.well-known/security.txt.',
    messengerUrl: 'Enlace de mensajería',
    chatUrl: 'Enlace de chat',
  },
  invoices: {
    title: 'Facturas',
    text: 'El emisor de las facturas nuevas. Las anteriores conservan el suyo. Si no hay emisor, se usa el nombre del sitio.',
    issuer: 'Emisor',
    taxId: 'ID fiscal',
    address: 'Dirección',
    addressHint: 'Hasta seis líneas.',
    note: 'Nota debajo de los artículos',
    noteHint: 'Por ejemplo, la información fiscal que exige la ley.',
  },
  counters: {
    title: 'Contadores históricos',
    text: 'Valores iniciales a los que se suman las ventas reales.',
    revenueBase: 'Ingresos totales mostrados, base',
    revenueBaseHint: 'En dólares (USD). Vendido aquí: {sold}; mostrado: {shown}.',
    accountsSoldBase: 'Total de artículos vendidos, base',
    accountsSoldBaseHint: 'Vendidas aquí: {sold, number}; mostradas: {shown, number}.',
  },
  prerequisites: {
    title: 'Requisitos',
    text: 'Lo que los clientes necesitan para usar un programa.',
    edit: 'Editar los requisitos de {name}',
  },
} satisfies Translation<typeof english>
