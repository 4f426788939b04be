import { fromInstant, toDate } from '../../platform/clock.ts';

/**
 * Marks an operation as deprecated and states until when clients can use it; see docs/stability.md.
 */
export interface Deprecation {
  /** The UTC date from which the operation is deprecated. */
  readonly since: string;
  /** The UTC date from which the operation may be removed, at least twelve months after `since`. */
  readonly sunset: string;
  /** The replacement, as a sentence. */
  readonly instead: string;
}

/** The page of the policy, next to the API reference. */
const policyPath = '/docs/stability';

/**
 * The headers of every response of a deprecated operation (RFC 9745, RFC 8594), with a link to the
 * policy.
 *
 * @throws Error if clients would get less than the promised twelve months
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

/** The same headers, described for the OpenAPI document. */
export const deprecationHeaderDescriptions = {
  Deprecation: {
    description: 'When the operation was deprecated (RFC 9745): `@` and seconds since 1970.',
  },
  Sunset: { description: 'The time after which the operation may be removed (RFC 8594).' },
  Link: { description: 'Link to the page about deprecations, with `rel="deprecation"`.' },
} as const;

/** The sentence for the operation's description. */
export function describeDeprecation({ since, sunset, instead }: Deprecation): string {
  return `**Deprecated** since ${since}; available until at least ${sunset}. ${instead}`;
}

function midnight(date: string): string {
  return `${date}T00:00:00.000Z`;
}
