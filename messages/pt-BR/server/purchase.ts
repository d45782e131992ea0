import type english from '../../en/server/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  licenseText: 'Sua licença aparece no painel assim que você paga.',
  days: '{count, plural, one {# dia} other {# dias}}',
  warranty: 'Garantia',
  hours: '{count, plural, one {# hora} other {# horas}}',
  license: 'Licença',
  renewal: 'Renovar {licenseKey}',
  newLicense: 'Uma nova licença',
  endDate: 'Vencimento',
  newEndDate: 'Novo vencimento',
  licenseMissing: 'Escolha uma licença para renovar ou uma nova.',
  notOnSale: 'Não está à venda',
  notOnSaleText: 'Este produto não está à venda no momento.',
  balanceSuffices: 'Seu saldo já cobre esta compra. Confirme sem fazer um pagamento.',
  pay: 'Pagar {amount}',
  payAll: 'Pagar o total de {amount}',
  method: 'Forma de pagamento',
  payInstead: 'Ou pague agora e mantenha seu saldo.',
  payNote:
    'Fazemos o pedido quando seu pagamento chegar, por no máximo {total}. Se antes disso o preço subir ou o produto esgotar, o dinheiro fica no seu saldo.',
  payRest: 'Uma forma de pagamento com mínimo maior cobra esse valor. O restante fica no seu saldo.',
  notMade: {
    short: 'Você pagou menos que o valor devido.',
    late: 'Passou tempo demais desde que você iniciou o pagamento.',
    reversed: 'O pagamento foi desfeito.',
    price: 'O preço subiu antes de seu pagamento chegar.',
    terms: 'As condições do produto mudaram antes de seu pagamento chegar.',
    code: 'O código de desconto não pode mais ser usado.',
    stock: 'Não há estoque suficiente.',
    owned: 'Você já tem este produto.',
    bought: 'Você já comprou isto com outro pagamento.',
    license: 'Esta licença não pode mais ser renovada.',
    balance: 'Seu saldo não cobre mais o restante do preço.',
    'not-for-sale': 'O produto não está mais à venda.',
    failed: 'Algo deu errado do nosso lado.',
    inBalance: '{reason} O dinheiro está no seu saldo.',
  },
  guestsOff: 'Entre para comprar.',
  guest: {
    lead: 'Compre sem conta: enviamos por e-mail um link para o seu pedido.',
    delivery:
      'Seu pedido fica pronto assim que o pagamento é confirmado. Você o abre com o link que enviamos por e-mail.',
    emailHint: 'Enviamos o link para este endereço.',
    login: 'Entre para pagar com seu saldo',
  },
} satisfies Translation<typeof english>
