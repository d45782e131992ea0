import type english from '../../en/server/providers.ts'
import type { Translation } from '../../types.ts'

export default {
  cryptomus: {
    merchantId: 'ID do comerciante',
    merchantIdMalformed: 'Um ID do comerciante não pode ter espaços nem mais de 500 caracteres.',
    apiKey: 'Chave de API',
    apiKeyMalformed: 'Uma chave de API não pode ter espaços nem mais de 500 caracteres.',
    removeApiKey: 'Remover a chave guardada',
    removeApiKeyHint: 'Sem uma chave, os clientes não podem pagar pela Cryptomus.',
    webhookAdvice: 'Toda fatura já a inclui. Se sua conta na Cryptomus pedir uma URL de webhook, informe esta.',
  },
  btcpay: {
    serverUrl: 'URL do servidor',
    serverUrlHint: 'Começa com https.',
    serverUrlMalformed: 'Informe a URL https do seu BTCPay Server.',
    storeId: 'ID da loja',
    storeIdMalformed: 'Um ID da loja só pode ter letras e dígitos.',
    apiKey: 'Chave Greenfield',
    apiKeyHint: 'Com permissão para criar e ver faturas e para ver a loja.',
    apiKeyMalformed: 'Uma chave não pode ter espaços nem mais de 500 caracteres.',
    removeApiKey: 'Remover a chave Greenfield',
    webhookSecret: 'Segredo do webhook',
    webhookSecretHint: 'O segredo do webhook da loja no BTCPay.',
    webhookSecretMalformed: 'Um segredo do webhook não pode ter espaços nem mais de 500 caracteres.',
    removeWebhookSecret: 'Remover o segredo do webhook',
    invoiceMissing: 'Nenhuma fatura tem este ID de pedido.',
    webhookAdvice:
      'Adicione esta URL aos webhooks da loja para todos os eventos de fatura e informe aqui o segredo desse webhook.',
  },
  manual: {
    label: 'Pagamento manual',
    instructions: 'Instruções para os clientes',
    instructionsHint:
      'Em Markdown: onde e como pagar, por exemplo uma conta bancária. Peça a referência. Você resolve cada pagamento manualmente em Recargas.',
    instructionsTooLong: 'Use no máximo {most, number} caracteres visíveis.',
    instructionsMalformed: 'HTML, imagens e links inseguros não são aceitos aqui.',
  },
  stripe: {
    secretKey: 'Chave secreta',
    secretKeyHint: 'No Stripe, em Desenvolvedores, Chaves de API. Uma chave restrita também serve.',
    secretKeyMalformed: 'Uma chave secreta começa com sk_ ou rk_, seguido de test_ ou live_.',
    removeSecretKey: 'Remover a chave secreta',
    signingSecret: 'Segredo de assinatura',
    signingSecretHint: 'No Stripe, na página do endpoint do webhook.',
    signingSecretMalformed: 'Um segredo de assinatura começa com whsec_.',
    removeSigningSecret: 'Remover o segredo de assinatura',
    sessionMissing: 'Nenhuma sessão do Checkout tem este ID de pedido.',
    lineItem: 'Recarga de saldo',
    webhookAdvice:
      'No Stripe, adicione um endpoint de webhook com esta URL para estes eventos e informe aqui o segredo de assinatura dele: {events}.',
  },
  nowpayments: {
    apiKey: 'Chave de API',
    apiKeyMalformed: 'Uma chave de API não pode conter espaços nem mais de 500 caracteres.',
    removeApiKey: 'Remover a chave do NOWPayments',
    ipnSecret: 'Chave secreta de IPN',
    ipnSecretHint: 'O NOWPayments a mostra uma única vez, quando você a cria.',
    ipnSecretMalformed: 'Uma chave secreta de IPN não pode conter espaços nem mais de 500 caracteres.',
    removeIpnSecret: 'Remover a chave secreta de IPN',
    invoiceMissing: 'O NOWPayments não tem fatura para esta recarga.',
    paymentMissing: 'O NOWPayments não conhece o pagamento citado em um aviso.',
    webhookAdvice:
      'Todas as faturas já a incluem. O NOWPayments assina os avisos quando existe uma chave secreta de IPN.',
  },
  faults: {
    timedOut: 'O provedor de pagamento não respondeu a tempo.',
    unreachable: 'Não foi possível contatar o provedor de pagamento.',
    failing: 'O provedor de pagamento falhou com o status HTTP {status}.',
    refused: 'O provedor de pagamento recusou sem dar o motivo.',
    tooLarge: 'O provedor de pagamento enviou uma resposta que não pode ser lida: ela tem mais de 1 MB.',
    notJson: 'O provedor de pagamento enviou uma resposta que não pode ser lida: ela não é JSON.',
    field:
      'O provedor de pagamento enviou uma resposta que não pode ser lida: “{field}” está ausente ou tem formato inválido.',
    format: 'O provedor de pagamento enviou uma resposta que não pode ser lida: o formato é inesperado.',
    status:
      'O provedor de pagamento enviou uma resposta que não pode ser lida: ela tem o status HTTP {status} e nenhuma mensagem.',
    nothing:
      'O provedor de pagamento enviou uma resposta que não pode ser lida: ela não tem nem resultado nem mensagem.',
    unexpected: 'Erro inesperado. Veja o log.',
    differs: 'O provedor de pagamento criou uma fatura diferente da solicitada: {facts}.',
    foreignPage: 'O provedor de pagamento retornou uma página de pagamento que não é dele.',
  },
} satisfies Translation<typeof english>
