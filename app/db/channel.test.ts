import { getEventListeners } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { listenTo } from './channel.server.ts'
import { db } from './client.server.ts'

useDatabase()

test('leaves no listeners behind after lost connections', async () => {
  const signals: AbortSignal[] = []
  const listen = vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (
    this: AbortSignal,
    ...listener: Parameters<EventTarget['addEventListener']>
  ) {
    signals.push(this)
    EventTarget.prototype.addEventListener.apply(this, listener)
  })
  const onOpen = vi.fn()
  const stop = listenTo('test', { onOpen, onNotification() {} })
  try {
    for (const times of [1, 2, 3, 4]) {
      await expect.poll(() => onOpen.mock.calls.length).toBe(times)
      const counts = new Set(signals).values().map((signal) => getEventListeners(signal, 'abort').length)
      expect(Math.max(...counts)).toBe(1)
      await db().execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'packhouse listener' and datname = current_database()`)
    }
  } finally {
    stop()
    listen.mockRestore()
  }
})
