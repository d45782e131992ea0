import { t } from '#messages'
import { Refusal } from './refusal.ts'

export class TooManyAttempts extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super({
      title: t('server.lib.tooManyAttempts.title'),
      status: 429,
      message: sentence(retryAfterSeconds),
    })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

function sentence(seconds: number): string {
  return seconds < 60
    ? t('server.lib.tooManyAttempts.seconds', { count: seconds })
    : t('server.lib.tooManyAttempts.minutes', { count: Math.ceil(seconds / 60) })
}
