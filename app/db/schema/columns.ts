import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant, stored in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Whole US cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
