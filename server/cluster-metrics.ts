import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { ClusterRegistry, register } from '@prometheus-io/client'
import { TIMED_OUT } from '#app/deadline.server.ts'

type Question = { type: 'metrics:collect'; id: string }
type Answer = { type: 'metrics:collected'; id: string; text: string }

// Needed in every process: web processes respond to the primary through it.
const registry = new ClusterRegistry()

const TIMEOUT_MS = 5_000

export function answerMetricsQuestions(): void {
  cluster.on('message', async (worker, message: Question) => {
    if (message?.type !== 'metrics:collect') return
    // Rejects while a process hangs. The process that asked then times out.
    const text = await registry.clusterMetrics().catch(() => null)
    if (text !== null && worker.isConnected())
      worker.send({ type: 'metrics:collected', id: message.id, text } satisfies Answer)
  })
}

export async function metricsOfAllProcesses(): Promise<string> {
  if (!cluster.isWorker) return register.metrics()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const id = randomUUID()
  const listen = (answer: Answer) => answer?.type === 'metrics:collected' && answer.id === id && resolve(answer.text)
  const timer = setTimeout(() => reject(new Error(TIMED_OUT)), TIMEOUT_MS)
  process.on('message', listen)
  process.send?.({ type: 'metrics:collect', id } satisfies Question)
  return promise.finally(() => {
    clearTimeout(timer)
    process.off('message', listen)
  })
}
