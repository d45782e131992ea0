import { formatDollars } from '#app/lib/money.ts'
import { Refusal } from '#app/lib/refusal.ts'

export class AlreadyRegistered extends Refusal {
  override readonly title = 'Registration Failed'
  override readonly status = 409
  override readonly field = 'email'
  constructor() {
    super('This email address is already registered.')
  }
}

export class CommonPassword extends Refusal {
  override readonly title = 'Error'
  override readonly status = 400
  override readonly field = 'password'
  constructor() {
    super('This password is one of the most common ones. Please choose another.')
  }
}

export class RegistrationFailed extends Refusal {
  override readonly title = 'Registration Failed'
  override readonly status = 500
  constructor() {
    super('An unknown error occurred.')
  }
}

export class InvalidCredentials extends Refusal {
  override readonly title = 'Login Failed'
  override readonly status = 401
  constructor() {
    super('Invalid email or password.')
  }
}

export class EmailNotConfirmed extends Refusal {
  override readonly title = 'Login Failed'
  override readonly status = 403
  constructor() {
    super('Please confirm your email address.')
  }
}

export class ProfileNotCreated extends Refusal {
  override readonly title = 'Login Error'
  override readonly status = 500
  constructor() {
    super('Failed to create your profile. Please contact support.')
  }
}

export class ProfileNotFound extends Refusal {
  override readonly title = 'Login Failed'
  override readonly status = 403
  constructor() {
    super('Could not fetch user profile after login.')
  }
}

/** A session is there, the profile that it belongs to is not. */
export class ProfileNotLoaded extends Refusal {
  override readonly title = 'Session Error'
  override readonly status = 401
  constructor() {
    super('Could not load your profile. Signing out.')
  }
}

export class LinkExpired extends Refusal {
  override readonly title = 'Link Expired'
  override readonly status = 410
  constructor() {
    super('This link is invalid or has expired.')
  }
}

export class MalformedAdmin extends Refusal {}

export class CustomerNotFound extends Refusal {
  override readonly status = 404
  constructor() {
    super('User not found.')
  }
}

export class OwnAccount extends Refusal {
  override readonly status = 409
  constructor() {
    super('You cannot delete your own account.')
  }
}

/** An admin was told of another balance than the one that would stay behind. */
export class ImpactChangedMeanwhile extends Refusal {
  override readonly status = 409
  constructor(balanceCents: number) {
    super(`The balance changed meanwhile and is ${formatDollars(balanceCents)} now. Nobody was deleted.`)
  }
}

/** Money that arrives later would find nobody. */
export class TopUpUnderWay extends Refusal {
  override readonly status = 409
  constructor() {
    super('A top-up of this customer is still open. Wait until it is paid or runs out, which takes an hour at most.')
  }
}

export class MissingInformation extends Refusal {
  override readonly title = 'Missing Information'
  override readonly field: string
  constructor(field: 'name' | 'email') {
    super('Name and email are required.')
    this.field = field
  }
}

export class CustomerChangedMeanwhile extends Refusal {
  override readonly status = 409
  constructor() {
    super(
      'Somebody changed this customer while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
    )
  }
}

export class LastAdmin extends Refusal {
  override readonly status = 409
  constructor() {
    super('The last admin stays one. Make somebody else an admin first.')
  }
}

/** Somebody else deleted it meanwhile. */
export class NoteNotFound extends Refusal {
  override readonly status = 409
  constructor() {
    super('This note is not there any more.')
  }
}

export class WrongCode extends Refusal {
  override readonly title = 'Wrong Code'
  override readonly field = 'code'
  constructor() {
    super('This code is wrong or was used before.')
  }
}

/** Carries what the owner needs for another try; nothing logs refusals. */
export class WrongFirstCode extends WrongCode {
  readonly enrolment: { seed: string; address: string }
  constructor(enrolment: { seed: string; address: string }) {
    super()
    this.enrolment = enrolment
  }
}

export class TwoStepIsOn extends Refusal {
  override readonly status = 409
  constructor() {
    super('Two-step sign-in is on already.')
  }
}

export class EnrolmentOver extends Refusal {
  override readonly status = 409
  constructor() {
    super('This set-up was finished or replaced. Please start again.')
  }
}

/** The password was right, and the second step took too long. */
export class SignInExpired extends Refusal {
  override readonly title = 'Login Failed'
  override readonly status = 401
  constructor() {
    super('Your sign-in took too long. Please sign in again.')
  }
}

export class CurrentPasswordMissing extends Refusal {
  override readonly field = 'currentPassword'
  constructor() {
    super('Please enter your current password.')
  }
}

export class CurrentPasswordWrong extends Refusal {
  override readonly field = 'currentPassword'
  constructor() {
    super('Your current password is wrong.')
  }
}

export class SessionNotFound extends Refusal {
  override readonly status = 404
  constructor() {
    super('This device is signed out already.')
  }
}

export class NewsAlreadySent extends Refusal {
  override readonly status = 409
  constructor({ createdAt, recipients }: { createdAt: Date; recipients: number }) {
    const when = createdAt.toISOString().slice(0, 16).replace('T', ' at ')
    super(
      `This was sent on ${when} UTC to ${recipients.toLocaleString('en-US')} ${recipients === 1 ? 'customer' : 'customers'}.`,
    )
  }
}

export class ProfileUpdateFailed extends Refusal {
  override readonly title = 'Profile Update Failed'
  override readonly status = 500
  constructor() {
    super('Could not update your profile.')
  }
}

/** Somebody ended the session between its request and the change that it asked for. */
export class SessionEnded extends Refusal {
  override readonly title = 'Session Error'
  override readonly status = 401
  constructor() {
    super('Your session has ended. Please sign in again.')
  }
}
