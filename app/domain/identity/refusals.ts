import { Refusal, refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import type { SessionMinutes } from './rules.ts'

export const identityRefusals = refusals({
  alreadyRegistered: () => ({
    title: t('server.identity.refusals.registrationFailed'),
    status: 409,
    message: t('server.identity.refusals.alreadyRegistered'),
    field: 'email',
  }),
  registrationFailed: () => ({
    title: t('server.identity.refusals.registrationFailed'),
    status: 500,
    message: t('server.identity.refusals.registrationFailedText'),
  }),
  invalidCredentials: () => ({
    title: t('server.identity.refusals.loginFailed'),
    status: 401,
    message: t('server.identity.refusals.invalidCredentials'),
  }),
  emailNotConfirmed: () => ({
    title: t('server.identity.refusals.loginFailed'),
    status: 403,
    message: t('server.identity.refusals.emailNotConfirmed'),
  }),
  profileNotCreated: () => ({
    title: t('server.identity.refusals.loginError'),
    status: 500,
    message: t('server.identity.refusals.profileNotCreated'),
  }),
  profileNotFound: () => ({
    title: t('server.identity.refusals.loginFailed'),
    status: 403,
    message: t('server.identity.refusals.profileNotFound'),
  }),
  malformedAdmin: (message = '') => ({ message }),
  twoStepIsOn: () => ({ status: 409, message: t('server.identity.refusals.twoStepIsOn') }),
  enrolmentOver: () => ({ status: 409, message: t('server.identity.refusals.enrolmentOver') }),
  currentPasswordMissing: () => ({
    message: t('server.identity.refusals.currentPasswordMissing'),
    field: 'currentPassword',
  }),
  currentPasswordWrong: () => ({
    message: t('server.identity.refusals.currentPasswordWrong'),
    field: 'currentPassword',
  }),
  passwordNotChosen: () => ({
    status: 409,
    message: t('server.identity.refusals.passwordNotChosen'),
    field: 'currentPassword',
  }),
  sessionNotFound: () => ({ status: 404, message: t('server.identity.refusals.sessionNotFound') }),
  sessionEnded: () => ({
    title: t('server.identity.refusals.sessionError'),
    status: 401,
    message: t('server.identity.refusals.sessionEnded'),
  }),
  userNotFound: () => ({ status: 404, message: t('server.identity.refusals.userNotFound') }),
  proofMissing: () => ({
    title: t('server.identity.refusals.proof'),
    status: 403,
    message: t('server.identity.refusals.proofMissing'),
    field: 'currentPassword',
  }),
  proofWrong: () => ({
    title: t('server.identity.refusals.proof'),
    status: 403,
    message: t('server.identity.refusals.proofWrong'),
    field: 'currentPassword',
  }),
  secondStepRequired: () => ({
    title: t('server.identity.refusals.secondStepRequired'),
    status: 403,
    message: t('server.identity.refusals.secondStepRequiredText'),
  }),
  secondStepStays: () => ({ status: 409, message: t('server.identity.refusals.secondStepStays') }),
  ownSecondStepMissing: () => ({
    title: t('server.identity.refusals.settingsNotSaved'),
    message: t('server.identity.refusals.ownSecondStepMissing'),
    field: 'requireAdminTwoStep',
  }),
  ownIpMissing: (ip: string) => ({
    title: t('server.identity.refusals.settingsNotSaved'),
    message: t('server.identity.refusals.ownIpMissing', { ip }),
    field: 'adminNetworks',
  }),
})

export class CommonPassword extends Refusal {
  constructor() {
    super({
      status: 400,
      message: t('server.identity.refusals.commonPassword'),
      field: 'password',
    })
  }
}

export class ProfileNotLoaded extends Refusal {
  constructor() {
    super({
      title: t('server.identity.refusals.sessionError'),
      status: 401,
      message: t('server.identity.refusals.profileNotLoaded'),
    })
  }
}

export class LinkExpired extends Refusal {
  constructor() {
    super({
      title: t('server.identity.refusals.linkExpired'),
      status: 410,
      message: t('server.identity.refusals.linkExpiredText'),
    })
  }
}

export class WrongCode extends Refusal {
  constructor() {
    super({
      title: t('server.identity.refusals.wrongCode'),
      message: t('server.identity.refusals.wrongCodeText'),
      field: 'code',
    })
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
    super({
      title: t('server.identity.refusals.loginFailed'),
      status: 401,
      message: t('server.identity.refusals.signInExpired'),
    })
  }
}

export class SessionIdle extends Refusal {
  readonly minutes: SessionMinutes
  constructor(minutes: SessionMinutes) {
    super({
      title: t('server.identity.refusals.sessionIdle'),
      status: 401,
      message: t('server.identity.refusals.sessionIdleText', { minutes }),
    })
    this.minutes = minutes
  }
}

export class IpNotAllowed extends Refusal {
  constructor(ip: string) {
    super({
      title: t('server.identity.refusals.ipNotAllowed'),
      status: 403,
      message: t('server.identity.refusals.ipNotAllowedText', { ip }),
    })
  }
}
