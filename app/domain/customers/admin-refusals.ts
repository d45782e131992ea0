import { counted } from '#app/lib/counted.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'
import type { SessionMinutes } from './rules.ts'

export const adminRefusals = refusals({
  /** An admin's session is no longer fresh. */
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
  /** The admin would require of all admins what their own account lacks. */
  ownSecondStepMissing: {
    title: 'Failed to update settings.',
    message: 'Turn on your own two-step sign-in first; this would ask you for it at once.',
    field: 'requireAdminTwoStep',
  },
  ownAddressMissing: (address: string) => ({
    title: 'Failed to update settings.',
    message: `Your own address, ${address}, is not among these. You would lock yourself out.`,
    field: 'adminNetworks',
  }),
})

/** An admin's session that was not used for as long as the Security tab allows. */
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

/** The Security tab limits the admin area to other networks. */
export class AddressNotAllowed extends Refusal {
  constructor(address: string) {
    super({
      title: 'Not from this address',
      status: 403,
      message: `The admin area does not answer to ${address}. Come from an address that the shop allows, or ask another admin.`,
    })
  }
}
