/*
 * Glossary
 *
 * account (goods): аккаунт
 * account (of a person at the shop): учётная запись
 * item (one of what a product sells, where it may be no account): товар
 * pack: аккаунты, товар
 * panel: личный кабинет, кабинет
 * marketplace: каталог
 * stock: склад, наличие
 * batch: партия
 * line: строка
 * gift code: подарочный код; redeem: активировать; revoke: отозвать; bonus: бонус
 * balance: баланс
 * top-up: пополнение
 * credited: зачислено; for a claim: компенсация
 * settle (a top-up): закрыть вручную
 * payment provider: платёжный сервис
 * detected (a payment): обнаружен
 * order: заказ
 * delivery (of an order): выдача; of a webhook: доставка
 * delivery note: выдача заказа, страница выдачи заказа
 * refund: возврат; to refund: вернуть деньги, оформить возврат
 * claim: заявка (по гарантии)
 * faulty: нерабочий
 * swap, replacement: замена
 * warranty: гарантия
 * customer: клиент
 * admin, admin area: администратор, панель администратора
 * username, email: логин, почта
 * license, license key: лицензия, лицензионный ключ
 * program, tool, software: программа
 * device: устройство; bound, released: привязана, отвязана
 * suspended, expired: приостановлена, истекла
 * renewal, extension: продление
 * end date: действует до, дата окончания
 * invoice, receipt, statement: счёт, квитанция, выписка
 * transfer, transaction: операция
 * ledger, books: реестр операций, учёт
 * audit log: журнал аудита
 * alarm: тревога; notice (of a provider): уведомление
 * webhook, event, secret: вебхук, событие, секрет
 * two-step sign-in, backup code: двухэтапная аутентификация, резервный код
 * session, signed out: сеанс, сеанс завершён
 * to choose a new password: задать новый пароль
 * contact page: страница контактов
 * upload, import, review: загрузка, импорт, проверка
 * withdrawal, put back: изъятие, вернуть на склад
 * retire, not for sale: снять с продажи, не продаётся
 * stand-by (an order that waits for stock): покупка при поступлении
 * standing order (a stand-by that repeats every week): еженедельная покупка
 */
import admin from './admin.ts'
import customer from './customer.ts'
import server from './server.ts'
import shop from './shop.ts'

/** The Russian catalog. */
export default { admin, customer, server, shop }
