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
  twoStepIsOn: { status: 409, message: 'Two-step sign-in is on already.' },
  enrolmentOver: { status: 409, message: 'This set-up was finished or replaced. Please start again.' },
  currentPasswordMissing: { message: 'Please enter your current password.', field: 'currentPassword' },
  currentPasswordWrong: { message: 'Your current password is wrong.', field: 'currentPassword' },
  sessionNotFound: { status: 404, message: 'This device is signed out already.' },
  sessionEnded: { title: 'Session Error', status: 401, message: 'Your session has ended. Please sign in again.' },
  userNotFound: { status: 404, message: 'User not found.' },
  proofMissing: {
    title: 'Confirm It Is You',
    status: 403,
    message: 'Please enter your password, or a code of your second step.',
    field: 'currentPassword',
  },
  proofWrong: {
    title: 'Confirm It Is You',
    status: 403,
    message: 'This is neither your password nor a code that is good now.',
    field: 'currentPassword',
  },
  secondStepRequired: {
    title: 'Two-step sign-in is required',
    status: 403,
    message: 'This shop asks its admins for a second step. Turn yours on to enter the admin area.',
  },
  secondStepStays: { status: 409, message: 'This shop asks its admins for a second step, so yours stays on.' },
  ownSecondStepMissing: {
    title: 'Failed to update settings.',
    message: 'Turn on your own two-step sign-in first; this would ask you for it at once.',
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
      message: 'This password is one of the most common ones. Please choose another.',
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
      message: `Your session ended after ${counted(minutes, 'minute')} without use. Please sign in again.`,
    })
    this.minutes = minutes
  }
}

export class IpNotAllowed extends Refusal {
  constructor(ip: string) {
    super({
      title: 'Not from this IP address',
      status: 403,
      message: `The admin area is not open to ${ip}. Use an allowed IP address, or ask another admin.`,
    })
  }
}
