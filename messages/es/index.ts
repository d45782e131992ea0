/*
 * Glossary. One term per thing; customers are addressed as «tú», buttons are infinitives.
 *
 * account (goods and sign-in): cuenta; account pack: pack de cuentas; aged: con antigüedad
 * item (one of what a product sells, where it may be no account): artículo
 * stock: stock; in stock: en stock; out of stock: agotado
 * batch: lote; line: línea; upload: carga; import: importación
 * withdrawn stock, withdrawal: stock retirado, retirada; put back: reponer
 * for sale: a la venta; not for sale: fuera de venta; retire a product: retirar de la venta
 * gift code: código de regalo; redeem: canjear; revoke: revocar; bonus: bono
 * balance: saldo; top-up, add balance: recarga, recargar saldo; credit: abonar, abono
 * held, under review: retenido, en revisión; settle a top-up: resolver una recarga; notice: aviso
 * order: pedido; purchase: compra; delivery: entrega; delivery note: nota de entrega
 * refund: reembolso; invoice: factura; receipt: recibo; statement: extracto
 * transfer, transaction: movimiento; ledger: libro mayor; books: contabilidad
 * claim: reclamación; faulty account: cuenta defectuosa
 * swap, replacement: reemplazar, reemplazo; replace a secret or file: sustituir
 * claim on an account: reclamación por una cuenta; report a faulty account: reportar; report a listing: denunciar
 * claim rule: regla de reclamaciones; decline: rechazar
 * warranty: garantía; provenance: procedencia
 * tool, program: programa; software: software
 * license: licencia; license key: clave de licencia; license check: verificación de licencias
 * device: dispositivo; bind, release: vincular, desvincular; change device: cambiar de dispositivo
 * expire: vencer (license), caducar (link, certificate, top-up, provider invoice)
 * renew, renewal: renovar, renovación; extend: ampliar; suspend: suspender; period: periodo
 * webhook: webhook; event: evento; secret: secreto; webhook delivery: entrega; replay: reenviar
 * alarm: alarma; raised: activada; audit log: registro de auditoría
 * sign in, sign out: iniciar sesión (only the header button says Entrar), cerrar sesión; session: sesión
 * two-step sign-in: verificación en dos pasos; authenticator app: app de autenticación
 * seal, sealing key, encryption key: cifrar, clave de cifrado; signing key: clave de firma
 * backup code: código de respaldo; email (the address): correo; username: usuario; password: contraseña
 * customer: cliente; admin: administrador; panel, dashboard: panel; marketplace: tienda; settings: ajustes
 * stand-by (an order that waits for stock): compra en espera
 * standing order (a stand-by that repeats every week): compra semanal
 */
import admin from './admin.ts'
import customer from './customer.ts'
import server from './server.ts'
import shop from './shop.ts'

/** The Spanish catalog. */
export default { admin, customer, server, shop } as const
