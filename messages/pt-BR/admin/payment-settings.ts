import type english from '../../en/admin/payment-settings.ts'
import type { Translation } from '../../types.ts'

export default {
  provider: {
    title: 'Provedor de pagamento',
    label: 'Provedor',
    giveUpAccount: 'Abrir mão dessa conta mesmo assim',
    notSentBack: 'Os segredos que você digitou não são mostrados de novo.',
    notSet: 'Nenhum valor definido.',
    unreadable:
      'Há um valor guardado, mas a chave de criptografia desta loja não consegue decifrá-lo. Informe-o de novo.',
    set: 'Há um valor guardado. Deixe em branco para mantê-lo.',
    setWithEnding: 'Há um valor guardado que termina em {ending}. Deixe em branco para mantê-lo.',
    merchantId: 'ID do comerciante',
    apiKey: 'Chave de API',
    apiKeySet: 'Definida',
    fromEnvironment:
      'Os dois vêm das variáveis de ambiente <code>{id}</code> e <code>{key}</code>, que prevalecem sobre o que está salvo aqui. Altere-as onde você inicia a loja.',
  },
  topUps: {
    title: 'Recargas',
    paidAt: {
      cryptomus: 'Os clientes pagam na Cryptomus. O simulador integrado não é usado.',
      btcpay: 'Os clientes pagam no seu BTCPay Server. O simulador integrado não é usado.',
    },
    simulator: 'Dinheiro de teste',
    simulatorText:
      'O simulador integrado está ativo, então as recargas usam dinheiro de teste. Ele deixa de ser usado quando a conta do provedor escolhido é configurada.',
    none: 'Indisponível',
    noneText:
      'Os clientes não podem adicionar saldo: a conta do provedor escolhido não está configurada, ou uma das chaves não pode ser decifrada.',
  },
  webhook: { title: 'URL do webhook', of: 'URL do webhook de {provider}' },
  connection: {
    title: 'Conexão',
    text: 'Envia ao provedor atual uma solicitação assinada que não altera nada. <link>Voltar a Pagamento</link>',
    test: 'Testar conexão',
    works: 'Funciona',
    worksText: {
      cryptomus:
        '{provider} aceitou o ID do comerciante e a chave e oferece {services, plural, one {# forma} other {# formas}} de pagamento.',
      btcpay:
        '{provider} aceitou o ID da loja e a chave e oferece {services, plural, one {# forma} other {# formas}} de pagamento.',
    },
    refused: 'Rejeitada',
    refusedText: 'O provedor rejeitou a conta. A resposta dele: {reply}',
    unreachable: 'Inacessível',
    unreachableText: '{fault} Tente de novo em um minuto.',
    oddAnswer: 'Resposta inesperada',
    oddAnswerText: '{fault} Confira a URL do servidor, ou CRYPTOMUS_API_URL, se você a definiu.',
    notSetUp: 'Não configurada',
    notSetUpText: 'O provedor escolhido ainda não tem conta, e o simulador não é permitido aqui.',
    unreadableKey: 'Chave ilegível',
    unreadableKeyText:
      'A chave de criptografia desta loja não consegue decifrar a chave guardada. Informe a chave de novo.',
  },
  held: {
    title: 'Recargas para analisar',
    moreThan: 'Mais de {count, number}',
    footer:
      'Nada foi adicionado ao saldo ainda. Confira a fatura na sua conta no provedor, depois abra a recarga aqui e decida.',
    since: 'Desde',
    invoice: 'Fatura',
    requested: 'Solicitado',
    actions: 'Ações',
    states: { held: 'Retida', underReview: 'Em análise' },
    noInvoice: 'Nenhuma ainda',
  },
  notices: {
    title: 'Notificações recentes',
    empty: 'Nenhuma notificação ainda.',
    noOlder: 'Não há notificações anteriores.',
    emptyText: 'O provedor envia uma sempre que uma recarga muda. Cada uma aparece aqui com o resultado.',
    newest: 'Notificações mais recentes',
    older: 'Notificações anteriores',
    received: 'Recebida',
    verdict: 'Resultado',
    content: 'Conteúdo',
    times: 'Vezes',
    testMoney: 'Dinheiro de teste',
    notStored: 'Não guardado',
    unknownCustomer: 'Desconhecido',
    verdicts: {
      credited: 'Creditada',
      reversed: 'Estornada',
      noted: 'Registrada',
      pending: 'Aguardando',
      mismatch: 'Divergente',
      denied: 'Não reconhecida',
      unknownOrder: 'Recarga desconhecida',
      malformed: 'Não é notificação',
      forged: 'Falsificada',
    },
    verdictTexts: {
      credited: 'O dinheiro foi adicionado ao saldo.',
      reversed: 'O provedor devolveu o dinheiro.',
      noted: 'Nada a adicionar ao saldo.',
      pending: 'Não foi possível contatar o provedor. A loja tentará de novo.',
      mismatch: 'Não corresponde à recarga. Nada foi adicionado.',
      denied: 'O provedor não reconhece esta fatura.',
      unknownOrder: 'Nenhuma recarga assim foi iniciada aqui.',
      malformed: 'A solicitação não era uma notificação.',
      forged: 'Não foi assinada pelo provedor.',
    },
  },
} satisfies Translation<typeof english>
