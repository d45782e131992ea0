import type english from '../../en/shop/shell.ts'
import type { Translation } from '../../types.ts'

/** Header, footer, notices and errors of every public page. */
export default {
  skip: 'Ir para o conteúdo',
  loading: 'Carregando',
  toggleTheme: { dark: 'Mudar tema (tema escuro)', light: 'Mudar tema (tema claro)' },
  welcome: 'Olá, {name}!',
  logout: 'Sair',
  goToPanel: 'Ir para o painel',
  announcement: 'Aviso',
  header: {
    navigation: 'Principal',
    menu: 'Menu',
    tools: 'APPS',
    panel: 'Meu painel',
    login: 'Entrar',
    register: 'Criar conta',
  },
  footer: {
    navigation: 'Rodapé',
    licenseCheck: 'Verificar licença',
    status: 'Status',
    terms: 'Termos de Serviço',
    privacy: 'Política de Privacidade',
    disclaimer: 'Aviso legal',
    contact: 'Contato',
    cookies: 'Preferências de cookies',
    rights: '© {year} {siteName}. Todos os direitos reservados.',
  },
  contact: { open: 'Contato', messenger: 'App de mensagens', chat: 'App de chat' },
  cookies: {
    title: 'Cookies',
    lead: '<strong>Usamos cookies.</strong> Os essenciais mantêm seu login ativo. Os outros, só com a sua permissão. Veja nossa <link>Política de Privacidade</link>.',
    allow: 'Cookies permitidos',
    kinds: {
      essential: '<strong>Essenciais</strong> Login e esta escolha. Sempre ativos.',
      functional: '<strong>Funcionais</strong> Lembram suas preferências, como o tema.',
      analytics: '<strong>Análise</strong> Contam visitas. Não são usados no momento.',
      marketing: '<strong>Marketing</strong> Medem anúncios. Não são usados no momento.',
    },
    save: 'Salvar preferências',
    acceptAll: 'Aceitar todos',
    rejectAll: 'Rejeitar todos',
    customize: 'Personalizar',
  },
  errors: {
    shopFailed: 'Avariado no transporte',
    requestFailed: 'Devolvido ao remetente',
    notFound: 'Página não encontrada',
    notFoundText: 'Não existe página neste endereço. O link pode ser antigo ou ter sido digitado errado.',
    invalid: 'Solicitação inválida',
    invalidText:
      'Esta página não conseguiu ler a solicitação. Volte, recarregue a página e tente de novo. Nada foi alterado.',
    unknown: 'Algo deu errado',
    unknownText: 'A culpa é nossa, não sua. Tente de novo em instantes. Nada é cobrado duas vezes.',
    dataNotLoaded: 'Erro ao carregar os dados',
    dataNotLoadedText: 'Não foi possível carregar todos os dados do servidor.',
    backToShop: 'Voltar à loja',
    reportId: 'Se for nos avisar, informe o ID da solicitação: <code>{requestId}</code>.',
  },
} satisfies Translation<typeof english>
