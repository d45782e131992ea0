import cluster from 'node:cluster'
import { ClusterRegistry } from '@prometheus-io/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { answerMetricsQuestions, metricsOfAllProcesses } from './cluster-metrics.ts'

test('survives a web process that does not answer', async () => {
  const collect = vi.spyOn(ClusterRegistry.prototype, 'clusterMetrics')
  onTestFinished(() => collect.mockRestore())
  onTestFinished(() => void cluster.removeAllListeners('message'))
  const worker = { id: 1, isConnected: () => true, send: vi.fn() }
  const ask = (id: string) => cluster.emit('message', worker, { type: 'metrics:collect', id })
  answerMetricsQuestions()

  collect.mockRejectedValueOnce(new Error('Operation timed out. 1 outstanding responses.'))
  ask('first')
  collect.mockResolvedValueOnce('up 1')
  ask('second')
  await vi.waitFor(() => expect(worker.send).toHaveBeenCalled())
  expect(worker.send.mock.calls).toEqual([[{ type: 'metrics:collected', id: 'second', text: 'up 1' }]])
})

test('is unavailable, which is no fault, while the primary does not answer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const isWorker = vi.spyOn(cluster, 'isWorker', 'get').mockReturnValue(true)
  onTestFinished(() => isWorker.mockRestore())
  const failure = metricsOfAllProcesses().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isDatabaseAway(await failure)).toBe(true)
})
