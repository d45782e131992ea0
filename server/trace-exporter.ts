import { type Attributes, type AttributeValue, type HrTime, SpanStatusCode } from '@opentelemetry/api'
import { ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

type Collector = { url: string; headers: Record<string, string>; timeoutMs: number }

/** Posts spans as JSON, in OTLP's HTTP protocol. Spans that the collector does not accept are lost. */
export function traceExporter({ url, headers, timeoutMs }: Collector): SpanExporter {
  async function send(spans: ReadableSpan[]): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(spans)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The collector answered with status ${response.status}.`)
  }
  return {
    export: (spans, done) => {
      send(spans).then(
        () => done({ code: ExportResultCode.SUCCESS }),
        (error: Error) => done({ code: ExportResultCode.FAILED, error }),
      )
    },
    shutdown: async () => {},
  }
}

/** The spans of one process have one resource, and this shop one instrumentation scope. */
function requestOf(spans: ReadableSpan[]) {
  const [first] = spans
  const resource = { attributes: attributesOf(first?.resource.attributes ?? {}) }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'packhouse' }, spans: spans.map(spanOf) }] }] }
}

function spanOf(span: ReadableSpan) {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceId,
    spanId,
    parentSpanId: span.parentSpanContext?.spanId,
    name: span.name,
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: attributesOf(span.attributes),
    status: span.status.code === SpanStatusCode.UNSET ? {} : { code: span.status.code },
    flags: traceFlags,
  }
}

function nanoseconds([seconds, nanos]: HrTime): string {
  return (BigInt(seconds) * 1_000_000_000n + BigInt(nanos)).toString()
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: typedValue(value) }],
  )
}

function typedValue(value: AttributeValue) {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: value } : { doubleValue: value }
  return { stringValue: String(value) }
}
