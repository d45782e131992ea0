export type ApiDocument = {
  servers?: { url: string }[]
  paths?: Record<string, Partial<Record<Method, ApiOperation>>>
  components?: { schemas?: Record<string, ApiSchema> }
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Method = (typeof METHODS)[number]

export type ApiOperation = {
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  requestBody?: { $ref?: string; content?: Record<string, ApiMedia> }
  responses?: Record<string, ApiResponse>
}

export type ApiResponse = {
  $ref?: string
  description?: string
  headers?: Record<string, { $ref?: string; description?: string }>
  content?: Record<string, ApiMedia>
}

export type ApiMedia = {
  schema?: ApiSchema
  example?: unknown
  examples?: Record<string, { $ref?: string; value?: unknown }>
}

export type ApiSchema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  description?: string
  example?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
