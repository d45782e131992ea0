import { type Config, readConfig } from '#app/config.server.ts'
import { StartRefused } from './start-refused.ts'

export function readEnvironment(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    throw new StartRefused((error as Error).message)
  }
}
