import { HttpConnection, postsOf } from './http-connection.ts'

const CONNECTIONS = 64
const SECONDS = 4

/** It ends after so many seconds or answers, whichever comes first. */
type Load = { connections?: number; seconds?: number; amount?: number }

/**
 * Answers per second while each connection posts one body after the other, every one another share of them; throws when any answer was not a
 * success.
 */
export async function postsPerSecond(
  url: string,
  bodies: string[],
  { connections = CONNECTIONS, seconds = SECONDS, amount = Number.POSITIVE_INFINITY }: Load = {},
): Promise<number> {
  const requests = postsOf(url, bodies)
  const all = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(url)))
  const beganAt = performance.now()
  let answered = 0
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, seconds * 1000)
  for (const [index, connection] of all.entries()) {
    let next = Math.floor((index * requests.length) / connections)
    const askNext = () => connection.ask(requests[next++ % requests.length] ?? '', goOn, over.reject)
    const goOn = () => {
      answered++
      if (answered < amount) askNext()
      else over.resolve()
    }
    askNext()
  }
  try {
    await over.promise
    return answered / ((performance.now() - beganAt) / 1000)
  } finally {
    clearTimeout(timer)
    for (const connection of all) connection.close()
  }
}
