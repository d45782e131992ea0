type Delivery = {
  /** What becomes of the notice, in a person's words. */
  label: string
  /** How often it goes out at once. */
  times: number
}

/** What can become of a notice on its way to the shop; the first is the usual one. */
export const deliveries = {
  once: { label: 'Sent once', times: 1 },
  repeated: { label: 'Sent three times at once', times: 3 },
  dropped: { label: 'Lost on the way', times: 0 },
  held: { label: 'Held back until released here', times: 0 },
  forged: { label: 'Sent with a wrong signature', times: 1 },
} as const satisfies Record<string, Delivery>

export type DeliveryName = keyof typeof deliveries
