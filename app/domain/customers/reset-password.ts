import { db } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { auth, authRefusal } from '#app/integrations/auth.ts'
import { spendMailRequest } from './limit-mails.ts'
import { LinkExpired } from './refusals.ts'

/**
 * Asks for a link to choose a new password. Whether the address is known is looked up later, in a job, so that neither the
 * answer nor its time tells. Refuses with TooManyAttempts.
 */
export async function requestPasswordReset(request: { email: string; clientAddress: string }): Promise<void> {
  await spendMailRequest(request)
  await addJob(db(), 'mail-reset-link', { email: request.email })
}

/** The job behind requestPasswordReset: a link that works once, for an hour. Does nothing for an unknown address. */
export async function mailResetLink({ email }: { email: string }): Promise<void> {
  await auth().api.requestPasswordReset({ body: { email } })
}

/** Sets a new password and ends every session of its owner. Refuses with LinkExpired. */
export async function resetPassword({ token, password }: { token: string; password: string }): Promise<void> {
  try {
    await auth().api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    throw authRefusal(error) ? new LinkExpired() : error
  }
}
