import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

let tracer: Tracer | null = null

export function beginTracing(): void {
  tracer = trace.getTracer('packhouse')
}

type Begun = {
  name: string
  kind: SpanKind.SERVER | SpanKind.CONSUMER
  attributes: Attributes
  /** Continue a trusted caller's trace. */
  headers?: Record<string, string | string[] | undefined>
}

/** Runs a request or task as a trace, which `work` may add attributes to. */
export async function inTrace<Outcome>(
  { name, kind, attributes, headers = {} }: Begun,
  work: (span?: Span) => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  if (!tracer) return work()
  const parent = propagation.extract(ROOT_CONTEXT, headers)
  return tracer.startActiveSpan(name, { kind, attributes }, parent, (span) => ended(span, async () => work(span)))
}

export function inSpan<Outcome>(name: string, attributes: Attributes, work: () => Promise<Outcome>): Promise<Outcome> {
  if (!tracer || !trace.getSpan(context.active())) return work()
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) => ended(span, work))
}

/** Records only the kind of an error, as its message may quote a row. */
async function ended<Outcome>(span: Span, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
