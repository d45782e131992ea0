/** The message is one sentence for the person at the terminal. */
export class StartRefused extends Error {}
