export class ProviderError extends Error {}

/** The provider did not answer in time, or not as one who is well. */
export class ProviderUnreachable extends ProviderError {}

/** The provider said no; the message is its own. */
export class ProviderRefused extends ProviderError {}

/** The provider knows no invoice of this order. */
export class InvoiceNotFound extends ProviderRefused {}

/** The provider answered something that is not its protocol. */
export class ProviderMalformed extends ProviderError {}
