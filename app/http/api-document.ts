import { createContext } from 'react-router'
import type { ApiDocument } from '#app/lib/api-reference/api-document.ts'

/** The OpenAPI document of the machine endpoints, for pages that explain them. The process sets it, as doors do not import each other. */
export const apiDocumentContext = createContext<ApiDocument>()
