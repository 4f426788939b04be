import { fromInstant, toDate } from '../../platform/clock.ts';

/** That clients should leave an operation, and until when they can; docs/stability.md. */
export interface Deprecation {
  /** The date, in UTC, from which it is deprecated. */
  readonly since: string;
  /** The date, in UTC, from which it may be gone: twelve months after `since` or later. */
  readonly sunset: string;
  /** What to use instead, as a sentence. */
  readonly instead: string;
}

/** Where the policy stands, beside the reference of the API. */
const policyPath = '/docs/stability';

/**
 * The headers of every answer of a deprecated operation: RFC 9745, RFC 8594, and where to read on.
 *
 * @throws Error when clients would have less than the twelve months they are promised
 */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  const aYearLater = `${Number(since.slice(0, 4)) + 1}${since.slice(4)}`;
  if (sunset < aYearLater) {
    throw new Error(`Deprecated since ${since}: the sunset must not be before ${aYearLater}.`);
  }
  return {
    deprecation: `@${fromInstant(midnight(since)) / 1000}`,
    sunset: toDate(midnight(sunset)).toUTCString(),
    link: `<${policyPath}>; rel="deprecation"; type="text/html"`,
  };
}

/** The same headers, for the document. */
export const deprecationHeaderDescriptions = {
  Deprecation: {
    description: 'When the operation was deprecated (RFC 9745): `@` and seconds since 1970.',
  },
  Sunset: { description: 'The time after which the operation may be removed (RFC 8594).' },
  Link: { description: 'Link to the page about deprecations, with `rel="deprecation"`.' },
} as const;

/** For the description of the operation. */
export function describeDeprecation({ since, sunset, instead }: Deprecation): string {
  return `**Deprecated** since ${since}; available until at least ${sunset}. ${instead}`;
}

function midnight(date: string): string {
  return `${date}T00:00:00.000Z`;
}
