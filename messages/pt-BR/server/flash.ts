import type english from '../../en/server/flash.ts'
import type { Translation } from '../../types.ts'

/** Shown once after a redirect whose URL carries the name (app/http/flash.ts). */
export default {
  'login-successful': { title: 'Login concluído', text: 'Olá, {name}!' },
  'login-to-purchase': { title: 'Entre na sua conta', text: 'Para comprar, é preciso entrar na sua conta.' },
  'registration-complete': { title: 'Cadastro concluído', text: 'Verifique seu e-mail para confirmar a conta.' },
  'email-verified': { title: 'E-mail confirmado', text: 'Seu e-mail foi confirmado. Agora você já pode entrar.' },
  'password-due': {
    title: 'E-mail confirmado',
    text: 'Seu e-mail foi confirmado. Escolha uma nova senha para entrar.',
  },
  'password-reset': { title: 'Senha redefinida', text: 'Entre com sua nova senha.' },
  'accounts-purchased': { title: 'Compra concluída', text: 'Sua compra já está pronta, logo abaixo.' },
  'order-being-made': { title: 'Compra concluída', text: 'Seu pedido está em preparo.' },
  'license-purchased': { title: 'Compra concluída', text: 'Sua chave de licença já está pronta, logo abaixo.' },
  'device-released': { title: 'Dispositivo desvinculado', text: 'Ele não usa mais esta licença.' },
  'order-labelled': { title: 'Etiqueta salva', text: 'O pedido aparece com a nova etiqueta.' },
  'file-format-saved': { title: 'Formato salvo', text: 'Cópias e downloads agora usam este formato.' },
  'device-named': { title: 'Nome salvo', text: 'O dispositivo agora aparece com este nome.' },
  'license-renewed': { title: 'Compra concluída', text: 'Sua licença agora vale até a data abaixo.' },
  'top-up-cancelled': {
    title: 'Recarga cancelada',
    text: 'Se um pagamento ainda chegar, ele será adicionado ao seu saldo.',
  },
  'payment-reported': {
    title: 'Pagamento informado',
    text: 'Vamos adicionar o valor ao seu saldo quando o recebermos.',
  },
  'license-created': { title: 'Licença criada', text: 'Ela já está ativa. A chave aparece abaixo.' },
  'license-extended': { title: 'Licença estendida', text: 'Ela está ativa até o novo vencimento.' },
  'license-deleted': { title: 'Licença excluída', text: 'A chave será recusada na próxima verificação.' },
  'license-updated': { title: 'Licença alterada', text: 'O novo status vale a partir da próxima verificação.' },
  'claim-made': { title: 'Reclamação recebida', text: 'Você pode acompanhar o status aqui.' },
  'claim-decided': {
    title: 'Reclamação decidida',
    text: 'O cliente recebe um e-mail, a menos que a conta dele tenha sido excluída.',
  },
  'payout-requested': { title: 'Saque solicitado', text: 'Acompanhe o status aqui.' },
  'payout-withdrawn': { title: 'Solicitação cancelada', text: 'Seu saldo não mudou.' },
  'payout-started': { title: 'Saque iniciado', text: 'O saldo foi descontado. Envie o dinheiro agora.' },
  'payout-sent': { title: 'Saque enviado', text: 'O cliente recebe um e-mail.' },
  'payout-returned': { title: 'Saque devolvido', text: 'O valor voltou ao saldo, e o cliente recebe um e-mail.' },
  'payout-declined': { title: 'Solicitação recusada', text: 'O cliente recebe um e-mail.' },
  'gift-redeemed': { title: 'Código resgatado', text: '{amount} creditados no seu saldo.' },
  'gifts-created': { title: 'Códigos criados', text: 'Baixe abaixo. O arquivo só pode ser baixado uma vez.' },
  'gifts-revoked': { title: 'Códigos revogados', text: 'Eles não podem mais ser resgatados.' },
  'gifts-not-exported': { title: 'Códigos não baixados', text: 'Os códigos já foram baixados ou revogados.' },
  'bonuses-saved': {
    title: 'Bônus salvos',
    text: 'Valem para as recargas que começarem a partir de agora.',
  },
  'alarm-closed': { title: 'Alerta encerrado', text: 'Ele será gerado de novo se o problema continuar.' },
  'books-checked': { title: 'Contabilidade conferida', text: 'O resultado aparece abaixo.' },
  'books-under-check': { title: 'Conferência em andamento', text: 'Olhe de novo daqui a pouco.' },
  'stock-imported': {
    title: 'Upload em massa concluído',
    text: '{count, plural, one {# conta adicionada} other {# contas adicionadas}}',
  },
  'stock-items-imported': {
    title: 'Upload em massa concluído',
    text: '{count, plural, one {# item adicionado} other {# itens adicionados}}',
  },
  'upload-cancelled': { title: 'Upload cancelado', text: 'Nada foi adicionado ao estoque.' },
  'batch-undone': {
    title: 'Lote desfeito',
    text: 'Você pode devolver o estoque dele durante sete dias.',
  },
  'stock-put-back': {
    title: 'Devolução concluída',
    text: '{count, plural, one {# devolvido ao estoque} other {# devolvidos ao estoque}}',
  },
  'sales-settled': {
    title: 'Vendas resolvidas',
    text: '{count, plural, one {# retirado do estoque.} other {# retirados do estoque.}}',
  },
  'batch-note-saved': { title: 'Anotação salva', text: 'A anterior fica guardada no log de auditoria.' },
  'order-refunded': { title: 'Pedido reembolsado', text: 'Adicionamos {amount} ao saldo do cliente.' },
  'order-asked-again': {
    title: 'Solicitação enviada',
    text: 'O resultado aparece aqui em instantes.',
  },
  'top-up-credited': { title: 'Recarga resolvida', text: 'Adicionamos {amount} ao saldo do cliente.' },
  'top-up-dismissed': { title: 'Recarga resolvida', text: 'Nada foi creditado.' },
  'message-sent': { title: 'Mensagem enviada', text: 'Respondemos em até 48 horas.' },
  'message-answered': { title: 'Resposta enviada', text: 'Ela está a caminho por e-mail.' },
  'message-closed': { title: 'Mensagem encerrada', text: 'Nenhum e-mail foi enviado.' },
  'message-reopened': { title: 'Mensagem reaberta', text: 'Ela está de novo à espera de resposta.' },
  'download-published': { title: 'Download publicado', text: 'Os clientes agora baixam este arquivo.' },
  'prerequisites-saved': { title: 'Salvo', text: 'A página agora mostra os novos cartões.' },
  'shape-saved': { title: 'Salvo', text: 'O produto agora tem estes campos.' },
  'discount-saved': {
    title: 'Código salvo',
    text: 'Novas compras seguem estas configurações.',
  },
  'tiers-saved': {
    title: 'Preços salvos',
    text: 'Novos pedidos têm estes preços.',
  },
  'group-saved': {
    title: 'Grupo salvo',
    text: 'Novos pedidos dos membros têm estes preços.',
  },
  'group-deleted': {
    title: 'Grupo excluído',
    text: 'Os membros agora pagam os preços públicos.',
  },
  'plan-saved': {
    title: 'Preços salvos',
    text: 'Eles valem nos horários que você definiu.',
  },
  'pictures-saved': { title: 'Imagens salvas', text: 'A página do produto já as mostra.' },
  'product-settings-saved': {
    title: 'Configurações do produto salvas',
    text: 'Suas alterações já estão valendo.',
  },
  'product-created': { title: 'Produto criado', text: 'Complete os dados dele aqui.' },
  'endpoint-saved': {
    title: 'Endpoint salvo',
    text: 'A próxima solicitação o usará.',
  },
  'product-copied': { title: 'Produto duplicado', text: 'A cópia ainda não está à venda.' },
  'category-moved': { title: 'Ordem alterada', text: 'Os clientes veem as categorias nesta ordem.' },
  'categories-saved': { title: 'Categorias salvas', text: 'Os clientes veem a alteração imediatamente.' },
  'product-moved': { title: 'Ordem alterada', text: 'O produto agora é o número {count, number}.' },
  'products-imported': {
    title: 'Produtos importados',
    text: '{count, plural, one {# produto criado ou alterado.} other {# produtos criados ou alterados.}}',
  },
  'prices-changed': {
    title: 'Preços alterados',
    text: '{count, plural, one {# produto tem um preço novo.} other {# produtos têm preços novos.}}',
  },
  'products-retired': {
    title: 'Produtos arquivados',
    text: '{count, plural, one {# produto não pode mais ser comprado.} other {# produtos não podem mais ser comprados.}}',
  },
  'products-on-sale': {
    title: 'Produtos à venda',
    text: '{count, plural, one {Os clientes podem comprar # produto de novo.} other {Os clientes podem comprar # produtos de novo.}}',
  },
  'product-retired': {
    title: 'Produto arquivado',
    text: 'Ele não pode mais ser comprado. Nada foi excluído.',
  },
  'product-on-sale': { title: 'Produto à venda', text: 'Os clientes já podem comprá-lo.' },
  'look-saved': { title: 'Aparência salva', text: 'As alterações já estão em vigor.' },
  'site-settings-saved': { title: 'Configurações do site salvas', text: 'Todas as páginas já as usam.' },
  'payment-method-saved': {
    title: 'Método de pagamento salvo',
    text: 'As novas recargas seguem a alteração imediatamente.',
  },
  'payment-method-moved': { title: 'Ordem alterada', text: 'Os clientes veem os métodos de pagamento nesta ordem.' },
  'payment-settings-saved': {
    title: 'Configurações de pagamento salvas',
    text: 'As recargas as usam assim que houver um ID do comerciante e uma chave.',
  },
  'webhook-added-already': { title: 'Já adicionado', text: 'Se você não viu o segredo, substitua-o aqui.' },
  'webhook-saved': { title: 'Webhook salvo', text: 'As alterações valem para os eventos ainda não enviados.' },
  'webhook-deleted': { title: 'Webhook excluído', text: 'Ele não recebe mais eventos.' },
  'webhook-test-sent': { title: 'Evento de teste enviado', text: 'O resultado aparece aqui em instantes.' },
  'webhook-replayed': { title: 'Reenvio iniciado', text: 'Os resultados aparecem aqui em instantes.' },
  'two-step-off': {
    title: 'Verificação em duas etapas desativada',
    text: 'Agora você entra só com a senha.',
  },
  'device-signed-out': { title: 'Dispositivo desconectado', text: 'Nele, será preciso entrar de novo.' },
  'others-signed-out': {
    title: 'Dispositivos desconectados',
    text: 'Em todos os outros dispositivos, será preciso entrar de novo.',
  },
  'profile-updated': { title: 'Perfil alterado', text: 'Seu nome foi alterado.' },
  'password-changed': { title: 'Senha alterada', text: 'Todos os outros dispositivos foram desconectados.' },
  'notifications-saved': {
    title: 'Notificações salvas',
    text: 'Suas preferências de e-mail foram salvas.',
  },
  'account-deleted': {
    title: 'Conta excluída',
    text: 'Seu nome e seu e-mail foram removidos desta loja.',
  },
  'balance-updated': { title: 'Saldo alterado', text: 'O livro-razão mostra a diferença e o motivo.' },
  'customer-updated': { title: 'Cliente alterado', text: 'Suas alterações foram salvas.' },
  'own-role-changed': {
    title: 'Cliente alterado',
    text: 'Sua conta não é mais de administrador. Entre de novo.',
  },
  'customer-deleted': {
    title: 'Cliente excluído',
    text: 'Os dados pessoais foram removidos. O livro-razão foi mantido.',
  },
  'customer-signed-out': {
    title: 'Cliente desconectado',
    text: 'O cliente precisa entrar de novo em todos os dispositivos.',
  },
  'note-added': { title: 'Anotação adicionada', text: 'Todos os administradores podem lê-la aqui.' },
  'note-deleted': { title: 'Anotação excluída', text: 'Ela foi removida para todos os administradores.' },
  'translations-saved': { title: 'Traduções salvas', text: 'Os clientes já as veem.' },
  'email-saved': {
    title: 'E-mail salvo',
    text: 'A partir de agora os e-mails têm o seu texto, também os que já estão na fila.',
  },
  'email-reset': {
    title: 'Texto da loja restaurado',
    text: 'A partir de agora os e-mails têm o texto da loja, também os que já estão na fila.',
  },
  'text-published': { title: 'Texto publicado', text: 'Ele já está em vigor.' },
  'text-mailed': {
    title: 'E-mails na fila',
    text: '{count, plural, one {# cliente recebe um e-mail.} other {# clientes recebem um e-mail.}}',
  },
  'page-added': { title: 'Página adicionada', text: 'Ela pode ser lida no seu endereço.' },
  'page-saved': { title: 'Página salva', text: 'Suas alterações já valem.' },
  'security-settings-saved': {
    title: 'Configurações de segurança salvas',
    text: 'Elas valem a partir da próxima solicitação.',
  },
  'logged-out': { title: 'Você saiu', text: 'Sua sessão foi encerrada.' },
  'statement-too-long': {
    title: 'Longo demais para um PDF',
    text: 'Ele comporta até {count, number} transações. Baixe o CSV ou reduza o período.',
  },
  'too-many-checks': {
    title: 'Muitas tentativas',
    text: 'Você pode conferir a contabilidade três vezes por minuto. Tente de novo em um minuto.',
  },
  'webhook-off': { title: 'Nada foi enviado', text: 'Este webhook está desativado. Ative-o primeiro.' },
  'sign-in-expired': { title: 'Login não concluído', text: 'O login demorou demais. Entre de novo.' },
  'too-many-exports': {
    title: 'Muitas tentativas',
    text: 'Você pode baixar seus dados cinco vezes por dia. Tente de novo amanhã.',
  },
  'session-ended': {
    title: 'Sessão encerrada',
    text: 'Sua sessão terminou após {count, plural, one {# minuto} other {# minutos}} de inatividade. Entre de novo.',
  },
  'second-step-required': {
    title: 'A verificação em duas etapas é obrigatória',
    text: 'Ative-a aqui para abrir a área administrativa.',
  },
  'session-error': { title: 'Erro de sessão', text: 'Não foi possível carregar seu perfil. Saindo da conta.' },
  'copy-purchased': {
    title: 'Compra concluída',
    text: 'O que você comprou já está disponível abaixo.',
  },
  'version-deleted': { title: 'Versão excluída', text: 'Ninguém mais pode baixá-la.' },
  'version-published': {
    title: 'Versão publicada',
    text: 'Os compradores já podem baixá-la. E-mails na fila: {count, number}.',
  },
  'content-saved': {
    title: 'Texto salvo',
    text: 'Todos os compradores já o veem. E-mails na fila: {count, number}.',
  },
  'restock-asked': {
    title: 'Vamos avisar',
    text: 'Enviaremos um único e-mail quando o produto voltar. O pedido de aviso termina com ele, ou após 90 dias.',
  },
  'restock-ended': { title: 'E-mails interrompidos', text: 'Você não receberá mais e-mails sobre novo estoque.' },
  'standby-saved': {
    title: 'Compra em espera salva',
    text: 'Compramos para você assim que houver estoque e enviamos um e-mail.',
  },
  'standby-begun': {
    title: 'Compra realizada',
    text: 'O que você comprou está pronto abaixo. O restante fica em espera.',
  },
  'standby-cancelled': {
    title: 'Compra em espera cancelada',
    text: 'Não compraremos mais nada. Os pedidos anteriores continuam.',
  },
  'standby-paused': { title: 'Compra semanal pausada', text: 'Não compramos nada até você retomar.' },
  'standby-resumed': {
    title: 'Compra semanal retomada',
    text: 'Compramos o que falta nesta semana assim que houver estoque.',
  },
} satisfies Translation<typeof english>
