import type english from '../../en/server/alarms.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notClosed: 'Não encerrado',
    notFound: 'Este alerta não existe.',
    closedAlready: 'Este alerta já está encerrado.',
  },
  errors: {
    noteMissing: 'Descreva como foi resolvido.',
    noteInvalid: 'Escreva texto simples de até {most, number} caracteres.',
  },
  messages: {
    contradicted: 'O provedor e a loja divergem sobre: {facts}.',
    statusUnknown: 'O provedor usou um status desconhecido: “{status}”.',
    held: 'O provedor está retendo o dinheiro deste pagamento.',
    sentBack: 'O provedor devolveu o dinheiro desta recarga enquanto ela estava em análise.',
    amountUnclear: 'Chegou dinheiro, mas o provedor não diz quanto ou se contradiz.',
    implausible: 'O provedor diz que chegaram {arrived} para uma recarga de {amount}. Nada foi creditado.',
    notReturned: 'Chegou dinheiro, e o provedor não conseguiu devolvê-lo.',
    surplusUnclear: 'O provedor não diz quanto foi pago além do valor da fatura.',
    lost: 'O provedor agora diz “{status}”, mas {credited} já foram creditados por esta recarga.',
    surplus: 'Chegaram {amount} a mais do que foi creditado.',
    lessThanInvoice:
      'O provedor agora diz que chegou menos do que o valor da fatura, mas {credited} já foram creditados.',
    lessThanCredited: 'O provedor agora diz que chegaram só {arrived}, mas {credited} já foram creditados.',
    spent: 'De uma recarga devolvida, {amount} já tinham sido gastos.',
    stranded: '{amount} foram creditados a um cliente excluído.',
    unknownInvoice:
      'O provedor informou um pagamento da fatura {invoice}, que não pertence a nenhuma recarga desta loja. Procure-a no provedor. As notificações de pagamento listam todas as mensagens.',
    unnamedInvoice:
      'O provedor informou um pagamento de uma fatura sem identificação, que não pertence a nenhuma recarga desta loja. Procure-a no provedor. As notificações de pagamento listam todas as mensagens.',
    denied: 'O provedor não reconhece uma fatura que ele mesmo criou.',
    startsFailed: 'As últimas {tries, number} tentativas de iniciar uma recarga falharam. {fault}',
    startsRefused:
      'As últimas {tries, number} tentativas de iniciar uma recarga falharam. Motivo do provedor: {reason}',
    invariantBroken: '{count, plural, one {# linha viola} other {# linhas violam}} uma regra: {invariant}.',
    webhookGivenUp:
      '{host} não aceitou {count, plural, one {um evento em três dias. Não haverá nova tentativa automática.} other {# eventos em três dias. Não haverá novas tentativas automáticas.}} Reenvie pela lista de entregas quando o destinatário voltar a funcionar.',
    goodsNotMade:
      '{host} falhou ao fazer {product} {count, number} vezes seguidas. Pedidos que não puderem ser feitos em 24 horas são reembolsados.',
    queueOld: 'A tarefa mais antiga de {queue} espera há {time}; {waiting, number} em espera. Veja o log.',
    workGivenUp:
      '{count, plural, one {# tarefa de {queue} falhou} other {# tarefas de {queue} falharam}} vezes demais, e não haverá novas tentativas. Veja o log. Encerrar este alerta evita novos avisos sobre isso.',
    webhookLate:
      '{host} não aceita há {time} {waiting, plural, one {o único evento em espera} other {o mais antigo de # eventos}}. Cada um é tentado por 3 dias.',
    stuckUnconfirmed:
      'Uma recarga de {amount} está aberta, embora a fatura tenha vencido há {time}. O provedor viu um pagamento, mas não o confirmou. Procure-a no provedor e, se continuar aberta, credite-a ou encerre-a sem creditar.',
    stuckUnanswered:
      'Uma recarga de {amount} está aberta, embora a fatura tenha vencido há {time}. O provedor não responde ou não diz como ela terminou. Procure-a no provedor e, se continuar aberta, credite-a ou encerre-a sem creditar.',
    payoutNotStarted: 'Um saque de {amount} foi solicitado há {time}, e ninguém o iniciou nem recusou.',
    payoutNotEnded: 'Um saque de {amount} foi iniciado há {time}. Envie o dinheiro e registre se foi enviado.',
    messagesWaiting:
      '{count, plural, one {# mensagem espera} other {# mensagens esperam}} resposta há mais de 48 horas; a mais antiga, há {time}.',
    soldOut: '{product} esgotou. Vendia {perDay, number} por dia nos últimos {measured, number} dias.',
    runsOut:
      '{available, plural, one {Resta #} other {Restam #}} de {product}, o suficiente para menos de {days, plural, one {um dia} other {# dias}}. Vendeu {perDay, number} por dia nos últimos {measured, number} dias.',
    salesUnknown:
      'A loja foi restaurada de um backup. As vendas de “{product}” de {since} a {until} são desconhecidas; o produto fica fora de venda até que um administrador retire o que pode ter sido vendido.',
    diskLow:
      'O disco da pasta de dados tem {free, number} GB livres de {size, number} GB. Quando encher, a loja não poderá vender: libere espaço ou amplie o disco.',
    clockAhead:
      'O relógio deste nó está {apart} adiantado em relação ao do banco de dados. As licenças terminam por ele, e as respostas assinadas contêm sua hora: sincronize ambos com NTP.',
    clockBehind:
      'O relógio deste nó está {apart} atrasado em relação ao do banco de dados. As licenças terminam por ele, e as respostas assinadas contêm sua hora: sincronize ambos com NTP.',
    clockQuiet:
      'A última atividade na loja foi em {newest}, mas o relógio do banco de dados marca {now}. Ele pode estar errado, por isso nada foi excluído. Corrija o relógio. Se estiver certo, as exclusões são retomadas {days, number} dias depois que a loja voltar a ser usada.',
    clockGap:
      'O relógio do banco de dados marca {now}, mas a loja não teve atividade de {from, number} a {to, number} dias antes. Ele pode estar errado, por isso nada foi excluído. Corrija o relógio. Se estiver certo, as exclusões são retomadas {to, number} dias depois que a loja voltar a ser usada.',
    certificateExpired:
      'O certificado expirou em {end}; navegadores e programas não conseguem mais se conectar. Renove-o agora.',
    certificateEnds: 'O certificado expira em {end}, daqui a {time}. Renove-o e verifique por que não foi renovado.',
    rotationUnfinished:
      'Ainda há valores criptografados com uma chave anterior ({column}, talvez outros), {time} depois que a loja recebeu uma nova. Quem tiver a chave anterior pode lê-los. `keys rotate` os criptografa de novo e pode ser reiniciado a qualquer momento.',
    postgresOld:
      'A loja usa o PostgreSQL embutido {version}, que é de {date}. As versões mais novas corrigem problemas de segurança, mas chegam tarde ao embutido. Defina DATABASE_URL com um servidor PostgreSQL que o seu sistema operacional mantenha atualizado; docs/install.md explica como. Encerrar este alerta evita novos avisos sobre esta versão.',
    lastBackup: 'O último backup é de {time}.',
    noBackup: 'Ainda não há backup.',
    foreignBackups:
      'BACKUP_DIR também contém backups de outra loja, como {file}. Dê a cada loja, e a cada cópia de uma loja, uma pasta separada. Até lá, os backups antigos são mantidos. Se as lojas a compartilham de propósito, encerre este alerta: cada uma remove só os próprios backups.',
    smallBackup:
      'O backup {file} tem só {size}, depois de um de {sizeBefore}. Os backups antigos são mantidos até você encerrar este alerta. Antes, confira se a loja ainda tem seus produtos, clientes e pedidos.',
    addressUnset:
      'Chegam requisições para {host}, mas APP_URL não está definida; os links nos e-mails levam a {url}. Defina APP_URL com a URL pública.',
    anotherHost: 'outro host',
    proxyUntrusted:
      'As requisições parecem vir por um proxy, mas TRUST_PROXY é 0. Se há proxies na frente da loja, defina TRUST_PROXY com o número deles: até lá, os limites contam todos os visitantes como um só.',
    both: '{first} {second}',
  },
  closings: {
    stockLasts: 'O estoque voltou a durar mais, ou o produto está fora de venda.',
    topUpEnded: 'A recarga terminou.',
    payoutHandled: 'Alguém deu o próximo passo do saque.',
    messagesHandled: 'Foram respondidas ou encerradas.',
    workDone: 'O trabalho foi concluído.',
    goodsMade: 'O endpoint voltou a responder.',
    notInQueue: 'Não está mais na fila.',
    webhooksDone: 'Foram entregues ou abandonados, ou o webhook foi desativado.',
    certificateValid: 'O certificado voltou a valer por mais tempo.',
    nothingSealed: 'Nada mais está criptografado com uma chave anterior.',
    postgresReplaced: 'A loja usa outro PostgreSQL, ou não há mais um provedor de pagamento configurado.',
    onSaleAgain: 'O produto está à venda de novo.',
    roomAgain: 'Há espaço de novo, ou este nó não existe mais.',
    clocksAgree: 'Os relógios coincidem de novo, ou este nó não existe mais.',
    backupWritten: 'Um backup foi gravado, ou este nó não existe mais.',
    foreignGone: 'Os backups de outras lojas não estão mais lá ou foram aceitos.',
    smallGone: 'O backup pequeno não está mais lá ou foi aceito.',
    settingsComplete: 'As configurações estão completas.',
    clockTrusted: 'O relógio voltou a ser confiável.',
    responseRead: 'A resposta seguinte pôde ser lida.',
    topUpStarted: 'Uma recarga foi iniciada com sucesso.',
    withdrawn: '{count, plural, =0 {Nada foi vendido.} one {# item foi retirado.} other {# itens foram retirados.}}',
  },
} satisfies Translation<typeof english>
