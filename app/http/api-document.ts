import { createContext } from 'react-router'
import type { ApiDocument } from '#app/lib/api-reference/api-document.ts'

/** The OpenAPI document for the pages that explain it; the process sets it, as app/http may not import app/api. */
export const apiDocumentContext = createContext<ApiDocument>()
