import { turnOffTwoStepOf } from '#app/domain/identity/sign-in/two-step.ts'
import { Refusal } from '#app/lib/refusal.ts'

/** `two-step off EMAIL`: lets someone who lost the device and every backup code sign in with the password only. */
export async function turnTwoStepOff([email = '']: string[]): Promise<boolean> {
  try {
    const wasOn = await turnOffTwoStepOf(email)
    console.log(wasOn ? `${email} now signs in with the password only.` : `${email} has no two-step sign-in.`)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return false
  }
}
