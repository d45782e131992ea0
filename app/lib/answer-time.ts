/** Within this time, the contact page and the terms promise an answer. */
export const ANSWER_HOURS = 48
