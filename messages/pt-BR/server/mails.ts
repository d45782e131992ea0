import type english from '../../en/server/mails.ts'
import type { Translation } from '../../types.ts'

export default {
  letter: {
    hello: 'Olá!',
    helloName: 'Olá, <bdi>{name}</bdi>!',
    fact: '<label>{name}:</label> <bdi>{value}</bdi>',
    buttonHint: 'Se o botão não funcionar, abra este link: <link>{url}</link>',
    instructions: 'Próximos passos',
    choices: 'Escolha quais e-mails você recebe',
  },
  verifyEmail: {
    subject: 'Confirme seu e-mail',
    text: 'Você se cadastrou em {siteName} com este e-mail. Confirme que ele é seu.',
    action: 'Confirmar e-mail',
    note: 'O link funciona por 24 horas. Se não foi você quem se cadastrou, ignore este e-mail; ninguém consegue entrar sem a sua confirmação.',
  },
  resetPassword: {
    subject: 'Crie uma nova senha',
    text: 'Alguém pediu uma nova senha para a sua conta em {siteName}. Ao criar uma, você sai da conta em todos os dispositivos.',
    action: 'Criar nova senha',
    note: 'O link funciona uma única vez, dentro de uma hora. Se não foi você quem pediu, ignore este e-mail; sua senha não muda.',
  },
  newSignIn: {
    subject: 'Novo login na sua conta',
    text: 'Alguém entrou na sua conta em {siteName} a partir de um dispositivo que você ainda não tinha usado.',
    device: 'Dispositivo: {device}',
    when: 'Horário: {when}',
    address: 'Endereço IP: {address}',
    action: 'Criar nova senha',
    note: 'Se foi você, pode ignorar este e-mail. Se não foi, crie uma nova senha agora. Isso desconecta todos os dispositivos.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    text: 'A senha da sua conta em {siteName} foi alterada em {when}. Todos os outros dispositivos foram desconectados.',
    note: 'Este e-mail não contém links, de propósito. Ele é enviado sempre que uma senha muda e não pode ser desativado.',
  },
  twoStepChanged: {
    'turned-on': {
      subject: 'A verificação em duas etapas foi ativada',
      text: 'A verificação em duas etapas da sua conta em {siteName} foi ativada em {when}. Agora o login também pede um código.',
    },
    'turned-off': {
      subject: 'A verificação em duas etapas foi desativada',
      text: 'A verificação em duas etapas da sua conta em {siteName} foi desativada em {when}. Agora você entra só com a senha.',
    },
    'codes-renewed': {
      subject: 'Novos códigos de backup foram criados',
      text: 'Novos códigos de backup da sua conta em {siteName} foram criados em {when}. Os códigos antigos não funcionam mais.',
    },
    note: 'Este e-mail não contém links, de propósito. Ele é enviado sempre que a verificação em duas etapas muda e não pode ser desativado.',
  },
  byYou: {
    expected: 'Se foi você, não é preciso fazer nada.',
    unexpected:
      'Se não foi você, abra a loja como de costume, clique em “Esqueceu a senha?” na página de login e crie uma nova senha imediatamente. Depois, escreva para nós pela página de contato.',
  },
  byOperator: {
    text: 'Nós fizemos isso por você, como fazemos quando alguém perde todos os códigos.',
    expected: 'Se você pediu isso, não é preciso fazer nada.',
    unexpected:
      'Se não pediu, abra a loja como de costume, clique em “Esqueceu a senha?” na página de login e crie uma nova senha imediatamente. Depois, escreva para nós pela página de contato.',
  },
  accountDeleted: {
    subject: 'Sua conta foi excluída',
    text: 'Sua conta em {siteName} foi excluída em {when}. Seu nome e seu e-mail foram removidos da loja.',
    waived: 'Você abriu mão do saldo restante de {amount}.',
    expected: 'Se você pediu isso, não é preciso fazer nada.',
    unexpected: 'Se não pediu, escreva para nós imediatamente: <link>{url}</link>',
    note: 'Este é o último e-mail sobre a conta. Ele é enviado sempre que uma conta é excluída.',
  },
  facts: { paid: 'Valor pago', software: 'Software' },
  actions: { openOrder: 'Abrir o pedido', openLicenses: 'Abrir minhas licenças' },
  orderDelivered: {
    items:
      '{quantity, plural, one {Seu item está pronto} other {Seus itens estão prontos}}: entre na loja e abra o pedido.',
    subject: 'Entregue: {quantity, number} × {productName}',
    title: 'Seu pedido foi entregue',
    opening:
      '{quantity, plural, one {Sua conta está pronta} other {Suas contas estão prontas}}: entre na loja e abra o pedido.',
    kept: 'Nunca enviamos credenciais por e-mail.',
    note: 'Se não foi você quem fez este pedido, altere sua senha e fale conosco.',
  },
  guestOrder: {
    subject: 'Seu pedido: {productName}',
    title: 'Seu pedido foi feito',
    text: 'O botão faz seu login uma única vez, em até 24 horas, e confirma este endereço. Você não precisa de senha.',
    note: 'Para entrar depois, escolha uma senha em “Esqueceu sua senha?” na página de login. Se não foi você quem fez este pedido, ignore este e-mail.',
    known:
      'Este endereço já tem uma conta, então o pagamento e o pedido estão nela. Entre como de costume ou use o botão, que faz seu login uma única vez, em até 24 horas.',
    knownNote: 'Se não foi você quem fez este pedido, ignore este e-mail; ninguém teve acesso à sua conta.',
  },
  orderMade: {
    subject: 'Pronto: {productName}',
    title: 'Seu pedido está pronto',
    text: 'Entre e abra o pedido para ver o que fizemos para você. Nunca enviamos os itens por e-mail.',
  },
  orderRefunded: {
    subject: 'Reembolso de {amount} do pedido {order}',
    title: 'Seu pedido foi reembolsado',
    text: 'Adicionamos {amount} ao seu saldo.',
    amount: 'Valor reembolsado',
    part: 'Referente a',
    wholeRest: 'todo o restante do pedido',
    accounts:
      '{goods, select, items {{count, plural, one {# item} other {# itens}}} other {{count, plural, one {# conta} other {# contas}}}}',
    licenseEnds: 'Vencimento da licença',
    note: 'Seu extrato mostra cada mudança no saldo.',
  },
  licensePaid: {
    new: {
      subject: 'Sua licença de {softwareName}',
      title: 'Sua licença está pronta',
      opening: 'Sua chave de licença está no painel: entre na loja e copie-a lá.',
    },
    renewed: {
      subject: 'Sua licença de {softwareName} foi renovada',
      title: 'Sua licença foi renovada',
      opening: 'Sua chave de licença continua a mesma. Ela está no seu painel.',
    },
    kept: 'Nunca enviamos chaves por e-mail.',
    until: 'Válida até',
    note: 'Se não foi você quem comprou esta licença, altere sua senha e fale conosco.',
  },
  licenseReminder: {
    '7_days': {
      subject: 'Sua licença de {softwareName} termina em até 7 dias',
      title: 'Sua licença termina em até 7 dias',
    },
    '1_day': {
      subject: 'Sua licença de {softwareName} termina em até um dia',
      title: 'Sua licença termina em até um dia',
    },
    expired: { subject: 'Sua licença de {softwareName} terminou', title: 'Sua licença terminou' },
    running: { text: 'Depois disso, o programa não aceitará mais sua licença.', end: 'Termina em' },
    over: { text: 'O programa não aceita mais sua licença.', end: 'Terminou em' },
    visit: 'Visitar {siteName}',
    renew: 'As licenças não se renovam automaticamente. Para continuar usando a sua, renove-a no seu painel.',
    register: 'Esta licença foi emitida para o seu e-mail. Cadastre-se com ele para ver a licença na sua conta.',
  },
  topUpCredited: {
    subject: 'Adicionamos {amount} ao seu saldo',
    action: 'Ver meu saldo',
    texts: {
      less: 'Você pagou menos que o valor escolhido. Adicionamos o que chegou.',
      more: 'Você pagou mais que o valor escolhido. Adicionamos tudo.',
      exact: 'Recebemos seu pagamento e o adicionamos ao seu saldo.',
    },
    late: '{text} O dinheiro chegou depois que o pagamento tinha expirado, e mesmo assim o adicionamos.',
    chosen: 'Valor escolhido',
    added: 'Adicionado ao seu saldo',
    bonus: 'Bônus',
    note: 'Se não foi você quem fez este pagamento, altere sua senha e fale conosco.',
  },
  purchaseNotMade: {
    subject: 'Compra não realizada: {productName}',
    title: 'Sua compra não foi feita',
    text: '{reason} Adicionamos {amount} ao seu saldo.',
  },
  claimDecided: {
    subject: 'Sua reclamação sobre o pedido {order}',
    action: 'Ver o pedido',
    outcomes: {
      swapped:
        '{goods, select, items {Trocamos {count, plural, one {o item} other {os # itens}} que você reportou. A reposição está na página “Entrega do pedido”.} other {Trocamos {count, plural, one {a conta} other {as # contas}} que você reportou. As novas credenciais estão na página “Entrega do pedido”.}}',
      credited:
        '{goods, select, items {Adicionamos {amount} ao seu saldo {count, plural, one {pelo item} other {pelos # itens}} que você reportou.} other {Adicionamos {amount} ao seu saldo {count, plural, one {pela conta} other {pelas # contas}} que você reportou.}}',
      declined:
        '{goods, select, items {Analisamos {count, plural, one {o item} other {os # itens}} que você reportou e recusamos a reclamação.} other {Analisamos {count, plural, one {a conta} other {as # contas}} que você reportou e recusamos a reclamação.}}',
    },
    withNote: '{text} Nossa observação: {note}',
    note: '{goods, select, items {Você recebeu este e-mail porque reportou que um item deste pedido não funciona.} other {Você recebeu este e-mail porque reportou que uma conta deste pedido não funciona.}}',
  },
  payoutRequested: {
    subject: 'Saque de {amount} solicitado',
    text: '{customer} solicita um saque de {amount}.',
    action: 'Ver a solicitação',
    note: 'O destino do dinheiro aparece quando você inicia o saque, que desconta o valor do saldo.',
  },
  payoutEnded: {
    sent: {
      subject: 'Seu saque de {amount} foi enviado',
      text: 'Enviamos seu saque como você pediu.',
    },
    returned: {
      subject: 'Não foi possível enviar seu saque de {amount}',
      text: 'Não conseguimos enviar seu saque, por isso devolvemos {amount} ao seu saldo.',
    },
    declined: {
      subject: 'Sua solicitação de saque de {amount} foi recusada',
      text: 'Recusamos sua solicitação. Nada foi descontado do seu saldo.',
    },
    reference: 'Referência',
    note: 'Você recebeu este e-mail porque solicitou um saque.',
  },
  alarm: {
    subject: 'Alerta: {title}',
    action: 'Ver alertas',
    about: 'Sobre',
    rows: 'Linhas afetadas',
    rowsAndOthers: '{rows} e mais {others, number}',
    rowsAtLeast: '{rows} e pelo menos mais {others, number}',
    note: 'Novos alertas deste tipo dentro de dez minutos chegam em um único e-mail, se até lá ainda estiverem abertos. Este e-mail vai para todos os administradores e não pode ser desativado.',
  },
  alarms: {
    subject: '{count, plural, one {# alerta} other {# alertas}}: {title}',
    text: '{count, plural, one {# alerta} other {# alertas}} do mesmo tipo: {title}.',
    note: 'Eles foram gerados juntos, ou logo depois de um e-mail sobre este tipo, e ainda estão abertos. Este e-mail vai para todos os administradores e não pode ser desativado.',
  },
  supportMessage: {
    subject: '{kind}: {subject}',
    from: 'De {name}, {address}',
    signedIn: 'Enviada com login na conta {account}',
    notSignedIn: 'Enviada sem login: qualquer pessoa pode ter digitado este nome e este e-mail.',
    reference: 'Referência {reference}',
    note: 'Responda a este e-mail para responder ao remetente. A mensagem veio da sua página de contato.',
  },
  messageReceived: {
    subject: 'Recebemos sua mensagem',
    text: 'Recebemos sua mensagem para {siteName} e responderemos neste e-mail em até 48 horas.',
    kind: 'Motivo: {kind}',
    reference: 'Referência: {reference}',
    note: 'Se não foi você quem escreveu, alguém informou seu endereço por engano. Ignore este e-mail.',
  },
  textChanged: {
    subject: '{title}: nova versão',
    action: 'Ler',
    text: 'Publicamos uma nova versão de “{title}” em {siteName}. Ela é de {version} e já está em vigor. Os pedidos que você já fez mantêm a versão que valia na época.',
    note: 'Você recebe este e-mail porque tem uma conta. Ele é enviado uma vez a cada mudança como esta.',
  },
  own: {
    subjectNotPlain: 'O assunto deve ter uma só linha de até {most, number} caracteres.',
    openingNotPlain: 'A abertura deve ser texto simples de até {most, number} caracteres.',
    placeholderNotKnown: 'Este e-mail não tem o marcador {names}. Ele tem {known}.',
    markupNotSupported: 'HTML, imagens, tabelas e blocos de código não são aceitos: {parts}',
    linkNotAllowed: 'Os links devem começar com https://, http://, mailto: ou /: {links}',
    linksNotAllowed: 'Este e-mail não tem links, para que ninguém se acostume a clicar em links de e-mails alarmantes.',
  },
  test: { subject: '[Teste] {subject}' },
  examples: {
    product: 'Produto de exemplo',
    note: 'Um motivo inventado.',
    title: 'Termos de Serviço',
    topic: 'Uma pergunta sobre um pedido',
    subject: 'Meu pedido',
    question: 'Quando chega o meu pedido?',
    answer: 'Ele já chegou. Você o encontra no seu painel.',
  },
  supportAnswer: {
    subject: 'Re: {subject}',
    question: 'Você escreveu em {when}, referência {reference}:',
    reply: 'Para nos escrever de novo, responda a este e-mail.',
    contact: 'Para nos escrever de novo, use nossa página de contato: <link>{url}</link>',
  },
  copies: {
    file: 'Seu arquivo está pronto: entre e abra o pedido para baixá-lo.',
    shared: 'O que você comprou está pronto: entre e abra o pedido para ver. Nunca enviamos por e-mail.',
  },
  fileVersion: {
    subject: 'Nova versão de {productName}: {version}',
    text: 'Há uma nova versão de um arquivo que você comprou. Você pode baixá-la no seu pedido.',
    version: 'Versão',
    note: 'Novidades',
    why: 'Você recebe este e-mail porque comprou este arquivo.',
  },
  contentChanged: {
    subject: 'Mudou: {productName}',
    text: 'Algo que você comprou mudou. Entre e abra o pedido para ver o novo texto. Nunca enviamos por e-mail.',
    why: 'Você recebe este e-mail porque comprou este produto.',
  },
  restockAsked: {
    subject: 'Confirme: avisar quando {productName} voltar',
    text: 'Alguém pediu que escrevêssemos para este endereço quando o produto voltar ao estoque. Abra o link e confirme em até 24 horas.',
    action: 'Abrir o link',
    note: 'Se não foi você, ignore este e-mail e não escreveremos de novo.',
  },
  backInStock: {
    subject: 'De volta ao estoque: {productName}',
    text: 'O produto que você esperava voltou ao estoque. Ele pode se esgotar rapidamente.',
    action: 'Ver o produto',
    note: 'Você recebe este e-mail porque pediu. O pedido de aviso terminou; se perder o produto, peça de novo.',
    stop: 'Parar os e-mails sobre novo estoque',
  },
  news: {
    stop: 'Cancelar a inscrição nas novidades',
  },
} satisfies Translation<typeof english>
