import { Refusal } from '#app/lib/refusal.ts'

class AlarmRefusal extends Refusal {
  override readonly title = 'Not closed'
  override readonly status: number = 409
}

export class AlarmNotFound extends AlarmRefusal {
  override readonly status = 404
  constructor() {
    super('This alarm is not there.')
  }
}

/** By another admin, or by itself as its cause went away. */
export class AlarmClosedAlready extends AlarmRefusal {
  constructor() {
    super('This alarm was closed already.')
  }
}
