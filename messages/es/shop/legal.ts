import type english from '../../en/shop/legal.ts'
import type { Translation } from '../../types.ts'

export default {
  updated: 'Última actualización: <time>{date}</time>',
  contents: 'En esta página',
  review: {
    title: 'Solo los administradores ven esto.',
    text: 'Pide que revisen este texto según las leyes de tu país y añade tu nombre legal y tu dirección. <link>Antes de abrir una tienda</link>',
  },
  edit: 'Editar este texto',
  offline: 'Esta página está oculta. Los clientes no pueden abrirla.',
  versions: {
    title: 'Versiones anteriores',
    earlier:
      'Esta versión del {version} estuvo vigente hasta el {until}. Ahora está vigente <link>la versión del {inForce}</link>.',
  },
  blocks: {
    taxId: 'ID fiscal {id}',
    noWarranty: 'Sin garantía',
    licenseClaim: 'Revisamos las licencias defectuosas y las reemplazamos o abonamos su precio',
    noProviders: 'Ninguno por el momento.',
  },
  disclaimer: {
    description: 'Qué garantizamos y qué no sobre los productos y programas que se venden aquí.',
  },
  privacy: {
    description:
      'Qué datos guardamos de ti, para qué y por cuánto tiempo, y cómo consultarlos, corregirlos o eliminarlos.',
  },
  terms: {
    description:
      'Las reglas para comprar y usar lo que se vende aquí: saldo, entrega, garantía, licencias y uso aceptable.',
    allProducts: 'Todos los productos',
    otherProducts: 'Todos los demás productos',
    nothingOnSale: 'En este momento no hay nada a la venta.',
    warranty: '{hours, plural, one {# hora} other {# horas}}',
  },
} satisfies Translation<typeof english>
