import type english from '../../en/admin/site-settings.ts'
import type { Translation } from '../../types.ts'

export default {
  shop: {
    title: 'Loja',
    text: 'Aparece no cabeçalho, nos títulos das páginas, nos e-mails e nos resultados de busca.',
    siteName: 'Nome do site',
    siteDescription: 'Descrição do site',
    logoUrl: 'URL do logo',
    logoUrlHint: 'Uma URL https ou um caminho deste site.',
    faviconUrl: 'URL do favicon',
    faviconUrlHint: 'Em branco, usa o ícone de um pacote.',
  },
  contact: {
    title: 'Contato',
    text: 'O botão de contato fica oculto enquanto os dois links estiverem em branco.',
    supportEmail: 'E-mail de suporte',
    supportEmailHint: 'Recebe as mensagens da página de contato. É público em /.well-known/security.txt.',
    messengerUrl: 'Link do app de mensagens',
    chatUrl: 'Link do chat',
  },
  invoices: {
    title: 'Faturas',
    text: 'O emitente das novas faturas. As anteriores mantêm o seu. Sem emitente, usa-se o nome do site.',
    issuer: 'Emitente',
    taxId: 'Identificação fiscal',
    address: 'Endereço',
    addressHint: 'Até seis linhas.',
    note: 'Observação abaixo dos itens',
    noteHint: 'Por exemplo, informações fiscais exigidas por lei.',
  },
  counters: {
    title: 'Contadores históricos',
    text: 'Valores iniciais, aos quais se somam as vendas reais.',
    revenueBase: 'Receita total exibida, base',
    revenueBaseHint: 'Dólares americanos. Vendido aqui: {sold}, exibido: {shown}.',
    accountsSoldBase: 'Total histórico de itens vendidos, base',
    accountsSoldBaseHint: 'Vendidas aqui: {sold, number}, exibidas: {shown, number}.',
  },
  prerequisites: {
    title: 'Requisitos',
    text: 'O que os clientes precisam para usar um programa.',
    edit: 'Editar os requisitos de {name}',
  },
} satisfies Translation<typeof english>
