import type english from '../../en/server/providers.ts'
import type { Translation } from '../../types.ts'

export default {
  cryptomus: {
    merchantId: 'Merchant ID',
    merchantIdMalformed: 'Merchant ID не может содержать пробелы и быть длиннее 500 символов.',
    apiKey: 'Ключ API',
    apiKeyMalformed: 'Ключ API не может содержать пробелы и быть длиннее 500 символов.',
    removeApiKey: 'Удалить сохранённый ключ',
    removeApiKeyHint: 'Без ключа клиенты не смогут платить через Cryptomus.',
    webhookAdvice: 'Он уже указан в каждом счёте. Если аккаунт Cryptomus запросит URL вебхука, введите этот.',
  },
  btcpay: {
    serverUrl: 'URL сервера',
    serverUrlHint: 'Начинается с https.',
    serverUrlMalformed: 'Введите URL вашего BTCPay Server, который начинается с https.',
    storeId: 'Store ID',
    storeIdMalformed: 'В Store ID могут быть только буквы и цифры.',
    apiKey: 'Ключ Greenfield',
    apiKeyHint: 'С правами создавать и просматривать счета и просматривать магазин.',
    apiKeyMalformed: 'Ключ не может содержать пробелы и быть длиннее 500 символов.',
    removeApiKey: 'Удалить ключ Greenfield',
    webhookSecret: 'Секрет вебхука',
    webhookSecretHint: 'Секрет вебхука, созданного в BTCPay.',
    webhookSecretMalformed: 'Секрет вебхука не может содержать пробелы и быть длиннее 500 символов.',
    removeWebhookSecret: 'Удалить секрет вебхука',
    invoiceMissing: 'Счёта с таким ID заказа нет.',
    webhookAdvice:
      'Добавьте этот URL в вебхуки магазина BTCPay для всех событий счетов и введите здесь секрет этого вебхука.',
  },
  manual: {
    label: 'Ручной платёж',
    instructions: 'Инструкция для клиентов',
    instructionsHint:
      'В Markdown: куда и как платить, например банковский счёт. Попросите указать номер. Каждый платёж вы разбираете вручную в разделе «Пополнения».',
    instructionsTooLong: 'Не более {most, number} видимых символов.',
    instructionsMalformed: 'HTML, изображения и небезопасные ссылки здесь не поддерживаются.',
  },
  stripe: {
    secretKey: 'Секретный ключ',
    secretKeyHint: 'В Stripe, в разделе «Developers», «API keys». Подойдёт и ключ с ограничениями.',
    secretKeyMalformed: 'Секретный ключ начинается с sk_ или rk_, затем идёт test_ или live_.',
    removeSecretKey: 'Удалить секретный ключ',
    signingSecret: 'Секрет подписи',
    signingSecretHint: 'В Stripe, на странице вебхука (Signing secret).',
    signingSecretMalformed: 'Секрет подписи начинается с whsec_.',
    removeSigningSecret: 'Удалить секрет подписи',
    sessionMissing: 'Сессии Checkout с таким ID заказа нет.',
    lineItem: 'Пополнение баланса',
    webhookAdvice:
      'Добавьте в Stripe вебхук с этим URL для перечисленных событий и введите здесь его секрет подписи: {events}.',
  },
  faults: {
    timedOut: 'Платёжный сервис не ответил вовремя.',
    unreachable: 'Платёжный сервис недоступен.',
    failing: 'Ошибка платёжного сервиса, статус HTTP {status}.',
    refused: 'Платёжный сервис отказал, не назвав причину.',
    tooLarge: 'Ответ платёжного сервиса не удалось прочитать: он больше 1 МБ.',
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
