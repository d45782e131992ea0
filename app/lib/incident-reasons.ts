export const incidentReasons = {
  notRunning: 'The shop was not running.',
  unavailable: 'The database was unavailable. Only recently checked keys were answered.',
  wrongAnswer: 'The check returned a wrong answer.',
  noAnswer: 'The check did not answer.',
} as const
