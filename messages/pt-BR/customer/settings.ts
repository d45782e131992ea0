import type english from '../../en/customer/settings.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Configurações',
  lead: 'Seu perfil, login, e-mails e dados.',
  tabs: { security: 'Segurança', notifications: 'Notificações', privacy: 'Privacidade' },
  save: 'Salvar alterações',
  security: { pageTitle: 'Configurações: segurança' },
  profile: {
    pageTitle: 'Configurações: perfil',
    title: 'Perfil',
    emailHint:
      'Você entra com este e-mail, por isso ele não pode ser alterado. <link>Fale conosco</link> se perder o acesso a ele.',
  },
  password: {
    pageTitle: 'Configurações: alterar senha',
    title: 'Alterar senha',
    current: 'Senha atual',
    currentHint: 'Digite sua senha atual para continuar.',
    new: 'Nova senha',
    newHint: 'Mínimo de {least, number} caracteres.',
    confirm: 'Confirme a nova senha',
    hint: 'Você sai da conta em todos os outros navegadores. Confirmaremos a alteração por e-mail.',
    change: 'Alterar senha',
  },
  notifications: {
    pageTitle: 'Configurações: notificações',
    title: 'E-mails',
    lead: 'Escolha quais e-mails enviamos para <address>{email}</address>.',
    mailOrders: 'Pedido entregue',
    mailOrdersHint: 'Quando seu pedido está pronto ou é reembolsado.',
    mailTopUps: 'Recarga creditada',
    mailTopUpsHint: 'Quando um pagamento entra no seu saldo, com o valor.',
    mailLicenses: 'Licenças',
    mailLicensesHint:
      'Quando você compra ou renova uma, 7 dias e 1 dia antes de ela terminar, quando ela termina e quando é reembolsada.',
    mailNews: 'Novidades',
    mailNewsHint: 'E-mails ocasionais sobre novos produtos e mudanças.',
    always:
      'Sempre enviamos e-mails de segurança: senha alterada, login em um novo dispositivo, mudança na verificação em duas etapas. Também enviamos os e-mails que você pede, como o link para redefinir a senha, e as decisões sobre suas reclamações.',
  },
  privacy: {
    pageTitle: 'Configurações: privacidade',
    data: 'Baixar meus dados',
    dataText:
      'Um arquivo zip com os dados que guardamos sobre você: perfil e preferências, pedidos, itens entregues, licenças, pagamentos, mudanças no saldo, reclamações, mensagens, sessões e o registro das senhas exibidas, mas não as senhas em si. Você pode baixá-lo até cinco vezes por dia.',
    download: 'Baixar meus dados',
    accepted:
      'Ao criar a conta, você aceitou os <terms>Termos de Serviço de {termsVersion}</terms> e a <privacy>Política de Privacidade de {privacyVersion}</privacy>.',
    deletion: 'Excluir minha conta',
    deletionText:
      'Removemos na hora seu nome e seu e-mail e encerramos todas as suas sessões. Você não poderá mais abrir o que comprou aqui. As licenças funcionam até o vencimento. Guardamos pedidos e pagamentos sem o seu nome.',
    retention: 'Veja por quanto tempo guardamos os dados, e por quê, na nossa <link>Política de Privacidade</link>.',
    codeHint: 'Do seu aplicativo, ou um código de backup.',
    waiveBalance: 'Abro mão do meu saldo de <amount>{balance}</amount>.',
    understand: 'Entendo que isso não pode ser desfeito.',
    delete: 'Excluir minha conta',
  },
} satisfies Translation<typeof english>
