import { createContext } from 'react'

/** Id of the request that this document answers, for a report to support; the document carries it to the browser. */
export const RequestIdContext = createContext('')
