import type english from '../../en/admin/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Painel',
  lead: 'Visão geral de {site}',
  lowStock: {
    title: 'Estoque baixo!',
    text: '{goods, select, items {Você tem {count, plural, one {# item disponível} other {# itens disponíveis}}. Convém adicionar estoque em breve.} other {Você tem {count, plural, one {# conta disponível} other {# contas disponíveis}}. Convém adicionar estoque em breve.}}',
    more: '{count, plural, one {E mais # produto.} other {E mais # produtos.}}',
  },
  actions: {
    title: 'Ações rápidas',
    addStock: 'Adicionar estoque',
    accounts: '{goods, select, items {Gerenciar estoque} other {Gerenciar contas}}',
    orders: 'Ver pedidos',
    settings: 'Configurar site',
  },
  totals: {
    stock: 'Estoque disponível',
    customers: 'Total de clientes',
    orders: 'Total de pedidos',
    revenue: 'Receita total',
    returned: '{amount} devolvidos desse total',
  },
  chart: {
    title: '{goods, select, items {Itens vendidos (últimos 30 dias)} other {Contas vendidas (últimos 30 dias)}}',
    label: 'Vendas do estoque em cada um dos últimos 30 dias',
    hint: 'Use as setas para a esquerda e para a direita para navegar entre os dias.',
    tableLabel: 'Vendas do estoque em cada um dos últimos 30 dias, em UTC',
    none: 'Nada vendido do estoque ainda',
    summary: '{total, number} no total, melhor dia: {day}, com {most, number}',
    day: '{day}: {count, plural, one {<b>#</b> venda} other {<b>#</b> vendas}}',
    showTable: 'Mostrar como tabela',
    columns: { day: 'Dia', accounts: 'Vendas' },
  },
  sales: {
    title: 'Vendas recentes',
    label: 'Vendas recentes',
    neverSold: 'A loja está no ar! Aguardando o primeiro pedido.',
    none: 'Nenhuma venda ainda.',
    unknownCustomer: 'Cliente desconhecido',
    purchased: 'Comprou {goods}',
  },
  demand: {
    title: 'À espera de estoque',
    waiting: '{count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}}',
    product:
      '{count, plural, one {# pessoa receberá} many {# de pessoas receberão} other {# pessoas receberão}} um e-mail quando este produto voltar ao estoque.',
    wanted: '{count, number} em espera, até {price} por unidade',
    standbys: 'As compras em espera pedem mais {count, number}, a até {price} por unidade.',
  },
  forecast: {
    title: 'Previsão de estoque',
    none: 'Nenhum pacote à venda.',
    outOfStock: 'Esgotado',
    noSales: 'Sem vendas',
    overAYear: 'Mais de um ano',
    daysLeft: '{days, plural, one {Resta # dia} other {Restam # dias}}',
    pace: '{available, plural, one {# disponível} other {# disponíveis}}, {perDay} vendidas por dia',
    noPace: '{available, plural, one {# disponível} other {# disponíveis}}, nenhuma vendida em duas semanas',
  },
  waiting: {
    title: 'À sua espera',
    none: 'Nada à sua espera.',
    kinds: {
      claims: '{count, plural, one {<b>#</b> reclamação para decidir} other {<b>#</b> reclamações para decidir}}',
      messages: '{count, plural, one {<b>#</b> mensagem para responder} other {<b>#</b> mensagens para responder}}',
      lateMessages:
        '{count, plural, one {<b>#</b> mensagem esperando há mais de 48 horas} other {<b>#</b> mensagens esperando há mais de 48 horas}}',
      payments: '{count, plural, one {<b>#</b> recarga para analisar} other {<b>#</b> recargas para analisar}}',
      payouts: '{count, plural, one {<b>#</b> saque a pagar} other {<b>#</b> saques a pagar}}',
      alarms: '{count, plural, one {<b>#</b> alerta para examinar} other {<b>#</b> alertas para examinar}}',
      uploads: '{count, plural, one {<b>#</b> upload para importar} other {<b>#</b> uploads para importar}}',
      files: '{count, plural, one {<b>#</b> programa sem arquivo} other {<b>#</b> programas sem arquivo}}',
    },
  },
  books: {
    title: 'Contabilidade',
    broken: '{count, plural, one {# violada} other {# violadas}}',
    allHold: 'Todas as regras cumpridas',
    neverChecked: 'A contabilidade ainda não foi conferida.',
    check: 'Conferir agora',
    alarms: '{count, plural, =0 {Nenhum alerta aberto} one {# alerta aberto} other {# alertas abertos}}',
    late: 'O monitor não está funcionando.',
    lateText:
      'A contabilidade é conferida a cada minuto, mas a última conferência está atrasada. Verifique se as tarefas em segundo plano estão rodando.',
    lastCheck: 'Última conferência: <time></time>, em {duration}.',
    brokenRules: 'Estas regras foram violadas:',
  },
  opening: {
    title: 'Preparativos para abrir',
    progress: '{done, number} de {all, number}',
    dismiss: 'Dispensar',
    done: 'Feito:',
    toDo: 'A fazer:',
    steps: {
      admin: { label: 'Login de administrador', why: 'Alguém pode administrar a loja.' },
      duties: { label: 'Antes de abrir a loja', why: 'Leia quais são suas responsabilidades.' },
      site: {
        label: 'Nome da loja e e-mail de suporte',
        why: 'O que os clientes veem e para onde vão as mensagens deles.',
      },
      payments: {
        label: 'Provedor de pagamento',
        why: 'Até lá, os clientes só podem pagar com dinheiro de teste, ou nem isso.',
      },
      price: { label: 'Preço e limites', why: 'Confira o preço e salve.' },
      stock: { label: 'Primeiro estoque', why: 'Adicione estoque com uma anotação sobre a procedência.' },
      files: {
        label: 'Arquivos dos programas',
        why: 'Publique o que os titulares de licença baixam, ou arquive o programa.',
      },
    },
  },
  duties: {
    title: 'Antes de abrir a loja',
    confirm: 'Li este texto',
    confirmed: 'Você já leu este texto.',
    recorded: 'Isso fica registrado no log de auditoria.',
  },
} satisfies Translation<typeof english>
