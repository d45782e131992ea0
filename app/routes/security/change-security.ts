import { data, redirect } from 'react-router'
import { endOtherSessions, endSession } from '#app/domain/identity/credentials.ts'
import { type Actor, getProofState, getTwoStep, listSessions } from '#app/domain/identity/queries.ts'
import { WrongFirstCode } from '#app/domain/identity/refusals.ts'
import { securityChange } from '#app/domain/identity/schema.ts'
import {
  confirmTwoStep,
  type Enrolment,
  renewBackupCodes,
  startTwoStep,
  turnOffTwoStep,
} from '#app/domain/identity/sign-in/two-step.ts'
import { withFlash } from '#app/http/flash.ts'
import { type PageContext, requestInfo } from '#app/http/request-info.ts'
import { type FormAnswer, submit } from '#app/http/submit.server.ts'
import { qrCodeOf } from './qr-code.ts'

/** Seeds and backup codes are only sent in response to a form whose sender has proven their identity. */
export type SecurityAnswer = Partial<FormAnswer> & {
  enrolment?: ReturnType<typeof drawn> & { wrongCode?: string }
  backupCodes?: string[]
}

export type Security = Awaited<ReturnType<typeof loadSecurity>>

export async function loadSecurity(actor: Actor) {
  const [twoStep, sessions, proof] = await Promise.all([
    getTwoStep(actor.id),
    listSessions(actor),
    getProofState(actor),
  ])
  return {
    twoStep,
    isRequired: actor.adminRules?.requiresSecondStep ?? false,
    sessions,
    idleMinutes: actor.adminRules?.idleMinutes ?? null,
    asksPassword: !proof.isFresh,
    hasPassword: proof.hasPassword,
  }
}

export function changeSecurity(
  request: Request,
  context: PageContext,
  { actor, path }: { actor: Actor; path: string },
) {
  const { clientIp } = context.get(requestInfo)
  return submit(request, securityChange, async (change) => {
    switch (change.intent) {
      case 'start':
        return { enrolment: drawn(await startTwoStep({ actor, ...change })) }
      case 'confirm':
        return confirm({ actor, clientIp, ...change })
      case 'renew-codes':
        return { backupCodes: await renewBackupCodes({ actor, clientIp, ...change }) }
      case 'turn-off':
        await turnOffTwoStep({ actor, clientIp, ...change })
        return redirect(withFlash(path, 'two-step-off'))
      case 'end-session':
        await endSession({ sessionId: change.sessionId, userId: actor.id })
        return redirect(withFlash(path, 'device-signed-out'))
      case 'end-others':
        await endOtherSessions({ sessionId: actor.session.id, userId: actor.id })
        return redirect(withFlash(path, 'others-signed-out'))
    }
  })
}

async function confirm(typed: Parameters<typeof confirmTwoStep>[0]) {
  try {
    return { backupCodes: await confirmTwoStep(typed) }
  } catch (error) {
    if (!(error instanceof WrongFirstCode)) throw error
    const enrolment = { ...drawn(error.enrolment), wrongCode: error.message }
    return data({ enrolment }, { status: error.status })
  }
}

function drawn(enrolment: Enrolment) {
  return { ...enrolment, qrCode: qrCodeOf(enrolment.address) }
}
