import type english from '../../en/server/files.ts'
import type { Translation } from '../../types.ts'

/** Column headings and texts of downloaded files. */
export default {
  orders: {
    id: 'ID do pedido',
    number: 'Número',
    date: 'Data (UTC)',
    quantity: 'Quantidade',
    unitPrice: 'Preço unitário',
    discountCode: 'Código de desconto',
    refunded: 'Reembolsado',
    label: 'Etiqueta',
  },
  statement: {
    date: 'Data (UTC)',
    cause: 'Origem',
    detail: 'Detalhe',
    topUp: 'Recarga',
    in: 'Entrada (USD)',
    out: 'Saída (USD)',
    balance: 'Saldo (USD)',
  },
  /** README.txt beside the files that it lists. Their names stay. */
  personalData: `Seus dados pessoais nesta loja, exportados a seu pedido.

data.json           seu perfil, preferências de e-mail, verificação em duas etapas e dispositivos
orders.csv          seus pedidos
lines.csv           as contas que você recebeu, incluindo as de reposição
made.csv            os pedidos cujos itens foram feitos para você, sem os itens
items.csv           outros itens que você recebeu, com os valores sem criptografia
licenses.csv        suas licenças
devices.csv         os dispositivos em que suas licenças foram usadas e os nomes que você deu a eles
subscriptions.csv   os períodos de licença que você pagou
transfers.csv       cada mudança no seu saldo; o seu lado é customer: seguido do seu ID
top-ups.csv         seus pagamentos para adicionar saldo
proofs/             as imagens que você enviou como comprovante de pagamento
payouts.csv         seus saques e como você queria recebê-los
claims.csv          o que você reportou com defeito
messages.csv        as mensagens que você nos enviou
answers.csv         as nossas respostas às suas mensagens
sessions.csv        suas sessões de login
restock.csv         os seus pedidos de aviso de novo estoque
stand-bys.csv       as suas compras em espera
notes.csv           nossas anotações sobre você
reveals.csv         quando você abriu ou baixou as senhas de um pedido

Os horários estão em UTC e os valores, em dólares americanos. Um apóstrofo (') precede o que uma planilha poderia executar
como fórmula.

Estes arquivos não contêm as senhas entregues, então você pode guardá-los ou compartilhá-los sem entregar nenhuma conta.
Para ver as senhas, abra o pedido na loja em Meus pedidos ou em /customer/orders/ seguido do ID do pedido.
`,
} satisfies Translation<typeof english>
