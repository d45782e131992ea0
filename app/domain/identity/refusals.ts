import { counted } from '#app/lib/counted.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'
import type { SessionMinutes } from './rules.ts'

export const identityRefusals = refusals({
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
  twoStepIsOn: { status: 409, message: 'Two-step sign-in is already on.' },
  enrolmentOver: { status: 409, message: 'This setup was completed or replaced. Please start again.' },
  currentPasswordMissing: { message: 'Please enter your current password.', field: 'currentPassword' },
  currentPasswordWrong: { message: 'Your current password is wrong.', field: 'currentPassword' },
  sessionNotFound: { status: 404, message: 'This device is already signed out.' },
  sessionEnded: { title: 'Session Error', status: 401, message: 'Your session has ended. Please sign in again.' },
  userNotFound: { status: 404, message: 'User not found.' },
  proofMissing: {
    title: "Confirm It's You",
    status: 403,
    message: 'Please enter your password or a two-step code.',
    field: 'currentPassword',
  },
  proofWrong: {
    title: "Confirm It's You",
    status: 403,
    message: 'That password or code is wrong. Please try again.',
    field: 'currentPassword',
  },
  secondStepRequired: {
    title: 'Two-step sign-in is required',
    status: 403,
    message: 'This shop requires two-step sign-in for admins. Turn it on to open the admin area.',
  },
  secondStepStays: { status: 409, message: 'This shop requires two-step sign-in for admins, so it stays on.' },
  ownSecondStepMissing: {
    title: 'Failed to update settings.',
    message: 'Turn on two-step sign-in for your own account first.',
    field: 'requireAdminTwoStep',
  },
  ownIpMissing: (ip: string) => ({
    title: 'Failed to update settings.',
    message: `Your own IP address, ${ip}, is not on this list. You would lock yourself out.`,
    field: 'adminNetworks',
  }),
})

export class CommonPassword extends Refusal {
  constructor() {
    super({
      status: 400,
      message: 'This password is too common. Please choose another.',
      field: 'password',
    })
  }
}

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
    super({ title: 'Wrong Code', message: 'This code is wrong or has already been used.', field: 'code' })
  }
}

/** Carries the data for another try, which is safe because refusals are never logged. */
export class WrongFirstCode extends WrongCode {
  readonly enrolment: { seed: string; address: string }
  constructor(enrolment: { seed: string; address: string }) {
    super()
    this.enrolment = enrolment
  }
}

export class SignInExpired extends Refusal {
  constructor() {
    super({ title: 'Login Failed', status: 401, message: 'Your sign-in took too long. Please sign in again.' })
  }
}

export class SessionIdle extends Refusal {
  readonly minutes: SessionMinutes
  constructor(minutes: SessionMinutes) {
    super({
      title: 'Session Ended',
      status: 401,
      message: `Your session ended after ${counted(minutes, 'minute')} of inactivity. Please sign in again.`,
    })
    this.minutes = minutes
  }
}

export class IpNotAllowed extends Refusal {
  constructor(ip: string) {
    super({
      title: 'IP address not allowed',
      status: 403,
      message: `The admin area is not open to ${ip}. Use an allowed IP address or ask another admin.`,
    })
  }
}
