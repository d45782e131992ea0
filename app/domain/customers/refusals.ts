import { formatDollars } from '#app/lib/money.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'

export const customerRefusals = refusals({
  alreadyRegistered: {
    title: 'Registration Failed',
    status: 409,
    message: 'This email address is already registered.',
    field: 'email',
  },
  registrationFailed: { title: 'Registration Failed', status: 500, message: 'An unknown error occurred.' },
  invalidCredentials: { title: 'Login Failed', status: 401, message: 'Invalid email or password.' },
  emailNotConfirmed: { title: 'Login Failed', status: 403, message: 'Please confirm your email address.' },
  profileNotCreated: {
    title: 'Login Error',
    status: 500,
    message: 'Failed to create your profile. Please contact support.',
  },
  profileNotFound: { title: 'Login Failed', status: 403, message: 'Could not fetch user profile after login.' },
  malformedAdmin: (message = '') => ({ message }),
  customerNotFound: { status: 404, message: 'User not found.' },
  ownAccount: { status: 409, message: 'You cannot delete your own account.' },
  impactChangedMeanwhile: (balanceCents: number) => ({
    status: 409,
    message: `The balance changed meanwhile and is ${formatDollars(balanceCents)} now. Nobody was deleted.`,
  }),
  /** Money that arrives later would find nobody. */
  topUpUnderWay: {
    status: 409,
    message: 'A top-up of this customer is still open. Wait until it is paid or runs out, which takes an hour at most.',
  },
  missingInformation: (field: 'name' | 'email') => ({
    title: 'Missing Information',
    message: 'Name and email are required.',
    field,
  }),
  customerChangedMeanwhile: {
    status: 409,
    message:
      'Somebody changed this customer while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
  },
  lastAdmin: { status: 409, message: 'The last admin stays one. Make somebody else an admin first.' },
  /** Somebody else deleted it meanwhile. */
  noteNotFound: { status: 409, message: 'This note is not there any more.' },
  twoStepIsOn: { status: 409, message: 'Two-step sign-in is on already.' },
  enrolmentOver: { status: 409, message: 'This set-up was finished or replaced. Please start again.' },
  currentPasswordMissing: { message: 'Please enter your current password.', field: 'currentPassword' },
  currentPasswordWrong: { message: 'Your current password is wrong.', field: 'currentPassword' },
  sessionNotFound: { status: 404, message: 'This device is signed out already.' },
  newsAlreadySent: ({ createdAt, recipients }: { createdAt: Date; recipients: number }) => {
    const when = createdAt.toISOString().slice(0, 16).replace('T', ' at ')
    return {
      status: 409,
      message: `This was sent on ${when} UTC to ${recipients.toLocaleString('en-US')} ${recipients === 1 ? 'customer' : 'customers'}.`,
    }
  },
  profileUpdateFailed: { title: 'Profile Update Failed', status: 500, message: 'Could not update your profile.' },
  /** Somebody ended the session between its request and the change that it asked for. */
  sessionEnded: { title: 'Session Error', status: 401, message: 'Your session has ended. Please sign in again.' },
})

export class CommonPassword extends Refusal {
  constructor() {
    super({
      status: 400,
      message: 'This password is one of the most common ones. Please choose another.',
      field: 'password',
    })
  }
}

/** A session is there, the profile that it belongs to is not. */
export class ProfileNotLoaded extends Refusal {
  constructor() {
    super({ title: 'Session Error', status: 401, message: 'Could not load your profile. Signing out.' })
  }
}

export class LinkExpired extends Refusal {
  constructor() {
    super({ title: 'Link Expired', status: 410, message: 'This link is invalid or has expired.' })
  }
}

export class WrongCode extends Refusal {
  constructor() {
    super({ title: 'Wrong Code', message: 'This code is wrong or was used before.', field: 'code' })
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

/** The password was right, and the second step took too long. */
export class SignInExpired extends Refusal {
  constructor() {
    super({ title: 'Login Failed', status: 401, message: 'Your sign-in took too long. Please sign in again.' })
  }
}
