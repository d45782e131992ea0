import cluster from 'node:cluster'

/** A web process asks the others of this machine; `payload` is theirs alone. */
export type SiblingQuestion = { type: 'sibling:question'; id: string; payload: unknown }

/** The question as the others get it, and what one that knows sends back. */
export type PassedQuestion = Omit<SiblingQuestion, 'type'> & { type: 'sibling:asked'; askedBy: number }
export type SiblingAnswer = { type: 'sibling:answer'; id: string; askedBy: number; payload: unknown }

/** In the primary: passes questions of web processes on to all others, and their answers back. It keeps nothing of them. */
export function passQuestionsOn(): void {
  cluster.on('message', (worker, message: SiblingQuestion | SiblingAnswer) => {
    const workers = Object.values(cluster.workers ?? {}).filter((other) => other?.isConnected())
    if (message?.type === 'sibling:question') {
      const { id, payload } = message
      const question: PassedQuestion = { type: 'sibling:asked', id, payload, askedBy: worker.id }
      for (const other of workers) if (other !== worker) other?.send(question)
    }
    if (message?.type === 'sibling:answer') workers.find((other) => other?.id === message.askedBy)?.send(message)
  })
}
