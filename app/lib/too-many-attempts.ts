import { counted } from './counted.ts'
import { Refusal } from './refusal.ts'

export class TooManyAttempts extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super({
      title: 'Too Many Attempts',
      status: 429,
      message: `Too many attempts. Please try again in ${duration(retryAfterSeconds)}.`,
    })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

function duration(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
}
