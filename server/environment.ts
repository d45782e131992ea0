import { type Config, readConfig } from '#app/config.server.ts'
import { StartRefused } from './start-refused.ts'

/** The configuration; a malformed variable ends the start with its sentence. */
export function readEnvironment(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    throw new StartRefused((error as Error).message)
  }
}
