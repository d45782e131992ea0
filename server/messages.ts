/** From a child to the primary. */
export type Report = { type: 'ready'; lines: string[] } | { type: 'refused'; sentence: string }

/** From the primary to a child: finish what is under way, then end. */
export type Order = { type: 'stop' }
