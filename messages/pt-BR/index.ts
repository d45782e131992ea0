/*
 * Glossary. One term per thing; the reader is “você”, and no text depends on the reader's gender.
 *
 * account: conta (admin: conta em estoque); username: nome de usuário, as a column Usuário
 * account pack: pacote de contas
 * item (one of what a product sells, where it may be no account): item
 * stock: estoque; out of stock: esgotado; for sale: à venda; not for sale: fora de venda (label), não está à venda
 * batch: lote; line: linha; import: importação
 * upload: upload (verb: enviar); review of an upload: revisão
 * withdrawal, withdrawn stock: retirada, estoque retirado; put back: devolver ao estoque
 * gift code: código de presente; redeem: resgatar; revoke: revogar; bonus: bônus
 * balance: saldo; top-up: recarga; add balance: adicionar saldo; statement: extrato
 * order: pedido; invoice: fatura; receipt: recibo (“nota fiscal” is a tax document, so never that)
 * refund: reembolso (of an order); a provider sends a payment back: devolver
 * credit, credited: creditar, creditado; settle, dismiss (a top-up): resolver, encerrar sem creditar
 * delivery: entrega; delivery note: entrega do pedido
 * claim: reclamação; report an account: reportar; faulty: com defeito; warranty: garantia
 * replacement, swap: reposição, troca; declined: recusada; under review: em análise
 * license: licença; license key: chave de licença; suspended: suspensa; end date: vencimento
 * device: dispositivo; bind, release: vincular, desvincular; change: trocar de (button: Trocar dispositivo)
 * renewal: renovação; extend (by an admin): estender; lease: autorização offline
 * panel, dashboard: painel; marketplace: loja; tool: app; program: programa; authenticator app: aplicativo autenticador
 * ledger: livro-razão; transfer: lançamento; transaction: transação; adjustment: ajuste
 * the books: contabilidade; rule that holds or is broken: regra cumprida, regra violada
 * alarm: alerta (raised: gerado, closed: encerrado)
 * audit log: log de auditoria; entry: registro; chain: cadeia
 * payment provider: provedor de pagamento; its notice: notificação; test money: dinheiro de teste
 * webhook: webhook; event: evento; secret: segredo; replay: reenviar; attempt: tentativa
 * sign in, sign out: entrar, sair; sign someone out: desconectar; session: sessão
 * two-step sign-in: verificação em duas etapas; register: cadastrar-se (button: Criar conta); backup code: código de backup
 * reveal, hide (a password): mostrar, ocultar; in logs: exibição, exibiu
 * admin: administrador, badge admin; customer: cliente
 * retire, bring back (a product): arquivar, desarquivar; prerequisites: requisitos; news: novidades
 * stand-by (an order that waits for stock): compra em espera
 * standing order (a stand-by that repeats every week): compra semanal
 */
import admin from './admin.ts'
import customer from './customer.ts'
import server from './server.ts'
import shop from './shop.ts'

/** The Brazilian Portuguese catalog. */
export default { admin, customer, server, shop } as const
