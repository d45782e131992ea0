import type english from '../../en/server/providers.ts'
import type { Translation } from '../../types.ts'

export default {
  cryptomus: {
    merchantId: 'Merchant ID',
    merchantIdMalformed: 'В Merchant ID не может быть пробелов и более 500 символов.',
    apiKey: 'Ключ API',
    apiKeyMalformed: 'В ключе API не может быть пробелов и более 500 символов.',
    removeApiKey: 'Удалить сохранённый ключ',
    removeApiKeyHint: 'Без ключа клиенты не смогут платить через Cryptomus.',
    webhookAdvice: 'Он уже указан в каждом счёте. Если аккаунт Cryptomus запросит URL вебхука, введите этот.',
  },
  btcpay: {
    serverUrl: 'URL сервера',
    serverUrlHint: 'Начинается с https.',
    serverUrlMalformed: 'Введите URL вашего BTCPay Server, начиная с https.',
    storeId: 'Store ID',
    storeIdMalformed: 'В Store ID могут быть только буквы и цифры.',
    apiKey: 'Ключ Greenfield',
    apiKeyHint: 'С правами создавать и просматривать счета и просматривать магазин.',
    apiKeyMalformed: 'В ключе не может быть пробелов и более 500 символов.',
    removeApiKey: 'Удалить ключ Greenfield',
    webhookSecret: 'Секрет вебхука',
    webhookSecretHint: 'Секрет вебхука, созданного в BTCPay.',
    webhookSecretMalformed: 'В секрете вебхука не может быть пробелов и более 500 символов.',
    removeWebhookSecret: 'Удалить секрет вебхука',
    invoiceMissing: 'Счёта с таким ID заказа нет.',
    webhookAdvice:
      'Добавьте этот URL в вебхуки магазина BTCPay для всех событий счетов и введите здесь секрет этого вебхука.',
  },
  faults: {
    timedOut: 'Платёжный сервис не ответил вовремя.',
    unreachable: 'Платёжный сервис недоступен.',
    failing: 'Ошибка платёжного сервиса, статус HTTP {status}.',
    refused: 'Платёжный сервис отказал, не назвав причину.',
    tooLarge: 'Ответ платёжного сервиса не удалось прочитать: он больше 1 МиБ.',
    notJson: 'Ответ платёжного сервиса не удалось прочитать: это не JSON.',
    field: 'Ответ платёжного сервиса не удалось прочитать: поле «{field}» отсутствует или заполнено неверно.',
    format: 'Ответ платёжного сервиса не удалось прочитать: неожиданный формат.',
    status: 'Ответ платёжного сервиса не удалось прочитать: статус HTTP {status} без сообщения.',
    nothing: 'Ответ платёжного сервиса не удалось прочитать: в нём нет ни результата, ни сообщения.',
    unexpected: 'Непредвиденная ошибка. Смотрите журнал.',
    differs: 'Платёжный сервис создал счёт, который отличается от запроса: {facts}.',
    foreignPage: 'Платёжный сервис вернул чужую страницу оплаты.',
  },
} satisfies Translation<typeof english>
