export default {
  list: {
    lead: 'Os e-mails que os clientes recebem, com o assunto e a abertura que você definir. Enquanto você não alterar um deles, a loja usa o próprio texto.',
    changed: 'Alterado',
  },
  groups: {
    account: 'Conta',
    orders: 'Pedidos',
    licenses: 'Licenças',
    balance: 'Saldo',
    messages: 'Mensagens e textos',
  },
  kinds: {
    'verify-email': {
      name: 'Confirmar o e-mail',
      trigger: 'Enviado quando alguém se cadastra ou pede o link de novo.',
    },
    'reset-password': { name: 'Escolher uma nova senha', trigger: 'Enviado quando alguém esqueceu a senha.' },
    'new-sign-in': {
      name: 'Novo login',
      trigger: 'Enviado quando alguém entra de um dispositivo que ainda não tinha usado.',
    },
    'password-changed': { name: 'Senha alterada', trigger: 'Enviado quando uma senha é alterada.' },
    'two-step-turned-on': {
      name: 'Verificação em duas etapas ativada',
      trigger: 'Enviado quando alguém ativa a verificação em duas etapas.',
    },
    'two-step-turned-off': {
      name: 'Verificação em duas etapas desativada',
      trigger: 'Enviado quando a verificação em duas etapas é desativada, também por você.',
    },
    'two-step-codes-renewed': {
      name: 'Novos códigos de backup',
      trigger: 'Enviado quando alguém cria novos códigos de backup.',
    },
    'account-deleted': { name: 'Conta excluída', trigger: 'Enviado quando uma conta é excluída, como último e-mail.' },
    'order-delivered': { name: 'Pedido entregue', trigger: 'Enviado depois de uma compra do estoque.' },
    'guest-order': {
      name: 'Pedido sem conta',
      trigger: 'Enviado após uma compra apenas com um endereço de e-mail, com um link que faz o login.',
    },
    'order-made': { name: 'Pedido pronto', trigger: 'Enviado quando um produto sob encomenda fica pronto.' },
    'order-refunded': { name: 'Pedido reembolsado', trigger: 'Enviado quando você reembolsa um pedido ou parte dele.' },
    'file-version': {
      name: 'Nova versão de um arquivo',
      trigger: 'Enviado aos compradores de um arquivo quando você publica uma versão e pede isso.',
    },
    'content-changed': {
      name: 'Texto compartilhado alterado',
      trigger: 'Enviado aos compradores de um texto compartilhado quando você o altera e pede isso.',
    },
    'restock-asked': {
      name: 'Confirmar um pedido de aviso',
      trigger: 'Enviado a um visitante que pede para ser avisado quando um produto voltar.',
    },
    'back-in-stock': {
      name: 'De volta ao estoque',
      trigger: 'Enviado uma vez a quem pediu quando um produto esgotado volta ao estoque.',
    },
    'standby-filled': {
      name: 'Compra em espera realizada',
      trigger: 'Enviado depois de cada pedido de uma compra em espera.',
    },
    'standby-short': {
      name: 'Saldo insuficiente para uma compra em espera',
      trigger: 'Enviado uma vez quando há estoque mas o saldo não é suficiente.',
    },
    'standby-expired': {
      name: 'Compra em espera encerrada',
      trigger: 'Enviado quando passa o último dia de uma compra em espera.',
    },
    'claim-decided': {
      name: 'Reclamação decidida',
      trigger: 'Enviado quando o que foi reportado é trocado ou creditado, ou a reclamação é recusada.',
    },
    'license-paid': { name: 'Licença comprada', trigger: 'Enviado depois da compra de uma licença.' },
    'license-renewed': { name: 'Licença renovada', trigger: 'Enviado depois da renovação de uma licença.' },
    'license-ends-in-7-days': {
      name: 'A licença vence em até 7 dias',
      trigger: 'Enviado uma vez, sete dias antes do vencimento de uma licença.',
    },
    'license-ends-in-1-day': {
      name: 'A licença vence em até um dia',
      trigger: 'Enviado uma vez, um dia antes do vencimento de uma licença.',
    },
    'license-ended': { name: 'Licença vencida', trigger: 'Enviado uma vez, depois do vencimento de uma licença.' },
    'top-up-credited': { name: 'Saldo adicionado', trigger: 'Enviado quando um pagamento é creditado no saldo.' },
    'purchase-not-made': {
      name: 'Compra paga não realizada',
      trigger: 'Enviado quando chega o pagamento de uma compra que não pôde ser feita.',
    },
    'payout-sent': { name: 'Saque enviado', trigger: 'Enviado quando você registra que um saque foi enviado.' },
    'payout-returned': { name: 'Saque devolvido', trigger: 'Enviado quando você devolve um saque ao saldo.' },
    'payout-declined': { name: 'Saque recusado', trigger: 'Enviado quando você recusa um saque.' },
    'message-received': { name: 'Mensagem recebida', trigger: 'Enviado quando alguém escreve pela página de contato.' },
    'support-answer': { name: 'Resposta a uma mensagem', trigger: 'Enviado quando você responde a uma mensagem.' },
    'text-changed': {
      name: 'Nova versão de um texto',
      trigger: 'Enviado quando você avisa os clientes sobre uma nova versão em Textos.',
    },
  },
  editor: {
    all: 'Todos os e-mails',
    keepsText: 'A sua abertura vem antes do texto deste e-mail, que sempre permanece.',
    keepsRest: 'A sua abertura substitui o primeiro parágrafo. Os dados, links e notas abaixo dele sempre permanecem.',
    translated:
      'Escreva em {original}. Em <link>Traduções</link> você traduz o seu texto; até lá, clientes de todos os idiomas o leem como está.',
    reset: 'Voltar ao texto da loja',
  },
  fields: {
    subject: 'Assunto',
    subjectHint:
      'É também o título do e-mail. Em branco, vale o da loja, como “{usual}”; ele sempre termina com o nome da loja. No máximo {most, number} caracteres.',
    opening: 'Abertura',
    openingHint:
      'Vem depois da saudação. Em branco, vale a da loja. Markdown: **negrito**, listas e [links](/tools), sem HTML nem imagens. No máximo {most, number} caracteres.',
    openingWithoutLinks:
      'Vem depois da saudação. Em branco, vale a da loja. Markdown: **negrito** e listas. Este e-mail não tem links, para que ninguém se acostume a clicar em links de e-mails alarmantes. No máximo {most, number} caracteres.',
    language: 'Idioma da visualização e do teste',
  },
  preview: {
    show: 'Visualizar',
    title: 'Visualização',
    text: 'Com dados inventados. Os links não funcionam aqui.',
    frame: 'O e-mail como os clientes o veem',
    plain: 'Texto simples',
  },
  test: {
    send: 'Enviar um e-mail de teste',
    sent: 'Um e-mail de teste com este texto está a caminho de {address}.',
  },
  placeholders: {
    title: 'Marcadores',
    text: 'Escreva um marcador onde o valor deve aparecer, no assunto ou na abertura.',
    names: {
      siteName: 'O nome da loja',
      name: 'O nome do cliente',
      order: 'O número do pedido, abreviado',
      product: 'O nome do produto',
      quantity: 'A quantidade',
      amount: 'O valor, com a moeda',
      until: 'Quando a licença vence ou venceu',
      reference: 'A referência da mensagem',
      subject: 'O assunto da mensagem do cliente',
      title: 'O título do texto',
      version: 'A data da versão',
    },
  },
  translated: {
    subject: 'E-mail “{mail}”: assunto',
    opening: 'E-mail “{mail}”: abertura',
  },
} as const
