import type english from '../../en/shop/license-check.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Verificação de licença',
  description: 'Veja se uma chave de licença é válida e até quando, aqui ou no seu programa.',
  lead: 'Veja se uma chave é válida e até quando. Verificar aqui não vincula a chave a nenhum dispositivo.',
  clients: 'Verifique licenças no seu programa',
  clientsText:
    'Um único arquivo para incluir no seu projeto. Ele consulta a loja, confere a resposta assinada e permite que os clientes trabalhem offline por até três dias. Não contém segredos.',
  api: 'Documentação da API',
  apiText:
    'Os endpoints que o seu programa chama, gerados a partir do <link>documento OpenAPI</link> que a loja publica.',
} satisfies Translation<typeof english>
