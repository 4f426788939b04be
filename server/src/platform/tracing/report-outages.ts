import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';

/** The same exporter; a line says when spans are lost, and another when that is over. */
export function reportingOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    ...exporter,
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        // An enumeration of a package that isn't ours to import: 0 is success.
        const { code }: { readonly code: number } = result;
        const failed = code !== 0;
        if (failed && !isAway) {
          log.warn(
            { reason: result.error?.message },
            'the collector of traces cannot be reached: spans are dropped until it can',
          );
        }
        if (!failed && isAway) log.info('the collector of traces can be reached again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
