import type english from '../../en/server/customers.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notFound: 'Usuário não encontrado.',
    ownAccount: 'Você não pode excluir sua própria conta.',
    impactChangedMeanwhile: 'O saldo mudou para {balance}. O cliente não foi excluído.',
    topUpUnderWay:
      'Este cliente tem uma recarga aberta ou em análise. Resolva-a ou espere até que seja paga ou expire.',
    payoutUnderWay: 'Este cliente tem um saque aberto. Recuse-o ou conclua-o primeiro.',
    orderBeingMade: 'Um pedido ainda está em preparo. Espere até que seja entregue ou reembolsado, em até 24 horas.',
    missingInformation: 'Faltam informações',
    nameAndEmailRequired: 'Nome e e-mail são obrigatórios.',
    changedMeanwhile:
      'Este cliente foi alterado enquanto você editava. Compare suas alterações com os valores atuais e salve de novo.',
    groupNotFound: 'Este grupo não existe mais.',
    lastAdmin: 'Você não pode remover o último administrador. Primeiro, torne outra pessoa administradora.',
    noteNotFound: 'Esta anotação já foi excluída.',
    profileUpdateFailed: 'Perfil não alterado',
    profileNotUpdated: 'Não foi possível alterar seu perfil.',
  },
  errors: {
    nameEmpty: 'O nome não pode ficar em branco.',
    role: 'Escolha uma função.',
    noteMissing: 'Escreva uma anotação.',
    noteInvalid: 'Uma anotação é texto simples de até {most, number} caracteres.',
  },
} satisfies Translation<typeof english>
