import { parser } from '@prometheus-io/lezer-promql';

/** A metric that an expression reads, with the labels that it selects. */
export interface Selector {
  readonly metric: string;
  readonly labels: readonly string[];
}

/**
 * The selectors of a PromQL expression. @throws if it is invalid, with the position of the first
 * error
 */
export function selectorsOf(expression: string): Selector[] {
  const selectors: { metric: string; labels: string[] }[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) {
        throw new Error(
          `no PromQL at ${from}, "${expression.slice(from, to + 10)}": ${expression}`,
        );
      }
      const text = expression.slice(from, to);
      if (name === 'VectorSelector') {
        selectors.push({ metric: '', labels: [] });
      } else if (name === 'Identifier') {
        const last = selectors.at(-1);
        if (last !== undefined) last.metric = text;
      } else if (name === 'UnquotedLabelMatcher') {
        selectors.at(-1)?.labels.push(text.replace(/[=!].*/s, ''));
      }
    },
  });
  return selectors;
}
