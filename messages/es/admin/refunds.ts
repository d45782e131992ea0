import type english from '../../en/admin/refunds.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Reembolsar pedido',
  order: 'Pedido <mono>{id}</mono> de {customer}',
  toOrder: 'Volver al pedido',
  customerDeleted: 'Este cliente fue eliminado, así que no se puede reembolsar nada.',
  nothingLeft: 'En este pedido no queda nada por reembolsar.',
  outdated: 'Este formulario está desactualizado. Recarga la página e inténtalo de nuevo.',
  scope: {
    label: '¿Qué quieres reembolsar?',
    order: 'Todo lo que queda, {amount}',
    lines:
      '{goods, select, items {Artículos seleccionados, {amount} cada uno} other {Cuentas seleccionadas, {amount} cada una}}',
    linesApart:
      '{goods, select, items {Artículos seleccionados, {least} o {most} cada uno} other {Cuentas seleccionadas, {least} o {most} cada una}}',
    whole: 'Se reembolsa el pedido completo, <mono>{amount}</mono>.',
  },
  lines: {
    find: '{goods, select, items {Buscar artículos en este pedido} other {Buscar cuentas en este pedido}}',
    search: 'Usuario o correo',
    label: '{goods, select, items {¿Qué artículos?} other {¿Qué cuentas?}}',
    none: '{goods, select, items {Ningún artículo coincide con tu búsqueda.} other {Ninguna cuenta coincide con tu búsqueda.}}',
    selected: '{count, plural, one {# seleccionada} other {# seleccionadas}}, <mono>{amount}</mono>',
    selectedElsewhere:
      '{count, plural, one {# seleccionada} other {# seleccionadas}}, <mono>{amount}</mono>; {elsewhere, plural, one {# no se muestra aquí} other {# no se muestran aquí}}',
    page: '{goods, select, items {De {count, plural, one {# artículo} other {# artículos}}, se muestran y reembolsan hasta {most, number} a la vez.} other {De {count, plural, one {# cuenta} other {# cuentas}}, se muestran y reembolsan hasta {most, number} a la vez.}}',
    pageFound:
      '{goods, select, items {De los encontrados, se muestran y reembolsan hasta {most, number} a la vez.} other {De las encontradas, se muestran y reembolsan hasta {most, number} a la vez.}}',
    pages: '{goods, select, items {Páginas de artículos} other {Páginas de cuentas}}',
    claims:
      '{goods, select, items {Las reclamaciones abiertas de los artículos reembolsados se rechazan con una nota que indica que se reembolsaron.} other {Las reclamaciones abiertas de las cuentas reembolsadas se rechazan con una nota que indica que se reembolsaron.}}',
  },
  period: {
    end: 'Terminar el periodo pagado',
    ends: 'La licencia <mono>{licenseKey}</mono> vence el <end></end> en lugar del <expiry></expiry>. Si no, el cliente la conserva hasta que venza.',
    endsAtOnce:
      'La licencia <mono>{licenseKey}</mono> vence de inmediato en lugar del <expiry></expiry>. Si no, el cliente la conserva hasta que venza.',
  },
  reasonHint: 'El cliente lo ve en el correo y en el extracto. Máximo {most, number} caracteres.',
  submit: 'Reembolsar',
  submitAmount: 'Reembolsar {amount}',
  copyEnds: 'El reembolso termina el acceso del cliente.',
} satisfies Translation<typeof english>
