import type english from '../../en/server/webhooks.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Webhook não salvo',
    changedMeanwhile:
      'Este webhook foi alterado enquanto você editava. Confira as configurações atuais e tente de novo.',
    httpsNeeded: 'Informe uma URL https. Só é permitido usar http sem criptografia nas redes de WEBHOOK_NETWORKS.',
    notAdded: 'Webhook não adicionado',
    tooMany: 'Já existem {most, plural, one {# webhook} other {# webhooks}}. Exclua um de que não precise mais.',
    secretNotReplaced: 'Segredo não substituído',
    secretJustReplaced: 'O segredo anterior vale até {until} UTC. Depois disso, você pode substituir o atual.',
    deliveryNotFound: 'Entrega não encontrada',
    deliveryGone: 'Esta entrega não existe mais.',
    endpointNotFound: 'Webhook não encontrado',
    endpointDeleted: 'Este webhook foi excluído.',
    nothingSent: 'Nada foi enviado',
    endpointOff: 'Este webhook está desativado. Ative-o primeiro.',
  },
  errors: {
    url: 'Informe a URL completa, começando com https.',
    descriptionNotPlain: 'A descrição deve ser texto simples de até {most, number} caracteres.',
    eventUnknown: 'Escolha eventos da lista.',
    eventMissing: 'Escolha pelo menos um evento.',
  },
  faults: {
    private: 'O endereço IP está em uma rede privada.',
    insecure: 'Sem https, só são permitidos endereços IP de WEBHOOK_NETWORKS.',
    timedOut: 'Sem resposta em {time}.',
    closed: 'A conexão foi fechada sem resposta.',
    redirected: 'Respondeu com {status}. Redirecionamentos não são seguidos.',
    answered: 'Respondeu com {status}.',
    nameNotFound: 'O nome do host não foi encontrado.',
    refused: 'A conexão foi recusada.',
    failed: 'A conexão falhou: {cause}.',
    secretUnreadable: 'O segredo não pôde ser descriptografado.',
  },
} satisfies Translation<typeof english>
