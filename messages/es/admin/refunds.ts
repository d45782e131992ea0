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
    lines: 'Cuentas seleccionadas, {amount} cada una',
    whole: 'Se reembolsa el pedido completo, <mono>{amount}</mono>.',
  },
  lines: {
    find: 'Buscar cuentas en este pedido',
    search: 'Usuario o correo',
    label: '¿Qué cuentas?',
    none: 'Ninguna cuenta coincide con tu búsqueda.',
    selected: '{count, plural, one {# seleccionada} other {# seleccionadas}}, <mono>{amount}</mono>',
    selectedElsewhere:
      '{count, plural, one {# seleccionada} other {# seleccionadas}}, <mono>{amount}</mono>; {elsewhere, plural, one {# no se muestra aquí} other {# no se muestran aquí}}',
    page: 'De {count, plural, one {# cuenta} other {# cuentas}}, se muestran y reembolsan hasta {most, number} a la vez.',
    pageFound: 'De las encontradas, se muestran y reembolsan hasta {most, number} a la vez.',
    pages: 'Páginas de cuentas',
    claims:
      'Las reclamaciones abiertas de las cuentas reembolsadas se rechazan con una nota que indica que se reembolsaron.',
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
