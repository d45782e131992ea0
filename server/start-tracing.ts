import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '#app/config.server.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'
import { beginTracing } from '#app/tracing.server.ts'
import { VERSION } from '#app/version.server.ts'
import { traceExporter } from './trace-exporter.ts'

const MOST_MS = 3_000

export function startTracing(traces: NonNullable<Config['traces']>): () => Promise<void> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const exporter = traceExporter({ ...traces, timeoutMs: MOST_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'packhouse',
      'service.version': VERSION,
      'service.instance.id': nodeName(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: MOST_MS })],
  })
  trace.setGlobalTracerProvider(provider)
  beginTracing()
  return () => provider.shutdown().catch(() => {})
}
