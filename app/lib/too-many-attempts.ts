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
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
