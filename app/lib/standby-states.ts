export const standbyStates = ['waiting', 'filled', 'cancelled', 'expired'] as const

export type StandbyState = (typeof standbyStates)[number]
