type Delivery = {
  label: string
  /** How often the notice is sent immediately. */
  times: number
}

/** Ways to deliver a notice to the shop; the first is the default. */
export const deliveries = {
  once: { label: 'Sent once', times: 1 },
  repeated: { label: 'Sent three times in parallel', times: 3 },
  dropped: { label: 'Lost on the way', times: 0 },
  held: { label: 'Held until released here', times: 0 },
  forged: { label: 'Sent with a wrong signature', times: 1 },
} as const satisfies Record<string, Delivery>

export type DeliveryName = keyof typeof deliveries
