import type english from '../../en/admin/refunds.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Reembolsar pedido',
  order: 'Pedido <mono>{id}</mono> de {customer}',
  toOrder: 'Voltar ao pedido',
  customerDeleted: 'Este cliente foi excluído, então nada pode ser reembolsado.',
  nothingLeft: 'Este pedido não tem mais nada a reembolsar.',
  outdated: 'Este formulário está desatualizado. Recarregue a página e tente de novo.',
  scope: {
    label: 'O que você quer reembolsar?',
    order: 'Todo o restante, {amount}',
    lines: '{goods, select, items {Itens selecionados, {amount} cada} other {Contas selecionadas, {amount} cada}}',
    linesApart:
      '{goods, select, items {Itens selecionados, {least} ou {most} cada} other {Contas selecionadas, {least} ou {most} cada}}',
    whole: 'Isso reembolsa o pedido inteiro, <mono>{amount}</mono>.',
  },
  lines: {
    find: '{goods, select, items {Encontrar itens neste pedido} other {Encontrar contas neste pedido}}',
    search: 'Usuário ou e-mail',
    label: '{goods, select, items {Quais itens?} other {Quais contas?}}',
    none: '{goods, select, items {Nenhum item corresponde à busca.} other {Nenhuma conta corresponde à busca.}}',
    selected: '{count, plural, one {# selecionada} other {# selecionadas}}, <mono>{amount}</mono>',
    selectedElsewhere:
      '{count, plural, one {# selecionada} other {# selecionadas}}, <mono>{amount}</mono>, {elsewhere, plural, one {# delas não aparece aqui} other {# delas não aparecem aqui}}',
    page: '{goods, select, items {De {count, plural, one {# item} other {# itens}}, até {most, number} são mostrados e reembolsados por vez.} other {De {count, plural, one {# conta} other {# contas}}, até {most, number} são mostradas e reembolsadas por vez.}}',
    pageFound:
      '{goods, select, items {Dos encontrados, até {most, number} são mostrados e reembolsados por vez.} other {Das encontradas, até {most, number} são mostradas e reembolsadas por vez.}}',
    pages: '{goods, select, items {Páginas de itens} other {Páginas de contas}}',
    claims:
      '{goods, select, items {Reclamações em análise sobre itens reembolsados são recusadas com a observação de que houve reembolso.} other {Reclamações em análise sobre contas reembolsadas são recusadas com a observação de que houve reembolso.}}',
  },
  period: {
    end: 'Encerrar o período pago',
    ends: 'A licença <mono>{licenseKey}</mono> termina em <end></end> em vez de <expiry></expiry>. Caso contrário, o cliente fica com ela até o vencimento.',
    endsAtOnce:
      'A licença <mono>{licenseKey}</mono> termina imediatamente em vez de <expiry></expiry>. Caso contrário, o cliente fica com ela até o vencimento.',
  },
  reasonHint: 'O cliente vê o motivo no e-mail e no extrato. Máximo de {most, number} caracteres.',
  submit: 'Reembolsar',
  submitAmount: 'Reembolsar {amount}',
  copyEnds: 'O reembolso encerra o acesso do cliente.',
} satisfies Translation<typeof english>
