import type english from '../../en/admin/license-management.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Gestão de licenças',
  description:
    'Alterações rápidas em licenças individuais. A lista completa, com dispositivos, está em <link>Licenças</link>.',
  loadFailedText: 'Não foi possível carregar os dados.',
  toDashboard: 'Ir para o painel',
  check: 'Verificar uma chave',
  apiText: 'Para quem desenvolve o app para desktop. Também publicada em <link>/license-check</link>.',
  creation: {
    days: 'Duração (dias)',
    created: 'Licença criada',
  },
  extension: {
    title: 'Estender licença',
    find: 'Encontrar uma licença',
    findPlaceholder: 'Chave ou e-mail',
    submitFind: 'Buscar',
    license: 'Licença',
    noneFound: 'Nenhuma licença corresponde à busca.',
    select: 'Selecione uma licença',
    option: {
      active: '{key} · {email} · termina em {day}',
      inactive: '{key} · {email} · Suspensa, termina em {day}',
      expired: '{key} · {email} · terminou em {day}',
    },
    days: 'Dias adicionais',
  },
  suspension: {
    title: 'Suspender ou ativar',
    placeholder: 'Chave ou e-mail',
    label: 'Licenças',
    empty: 'Nenhuma licença ainda.',
    emptyFiltered: 'Nenhuma licença corresponde à busca.',
    showAll: 'Mostrar todas as licenças',
    key: 'Chave',
    actions: 'Ações',
    extend: 'Estender<hidden> {key}</hidden>',
    suspend: 'Suspender<hidden> {key}</hidden>',
    activate: 'Ativar<hidden> {key}</hidden>',
  },
} satisfies Translation<typeof english>
