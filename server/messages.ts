/** From a child to the primary. */
export type Report = { type: 'ready'; lines: string[] } | { type: 'refused'; sentence: string }

export type Order = { type: 'stop' }
