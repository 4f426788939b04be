import { isIP } from 'node:net';
import { isEmail } from './http/formats.ts';

/** The SMTP server, credentials and sender. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the start (`smtps:`); otherwise STARTTLS if the server offers it. */
  readonly secure: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  /** The sender's address; undefined = `muster@` and the host of PUBLIC_URL. */
  readonly from: string | undefined;
}

/** The URL form that `parseSmtpUrl` accepts, for error messages. */
export const smtpUrlForm = 'smtp://user:password@host:587/?from=muster@example.com';

const submissionPort = 587;
const submissionOverTlsPort = 465;
const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/**
 * `smtp://` or `smtps://`, then optional user and password (percent-encoded), host, optional port,
 * and `?from=`. Undefined for anything else, because a silently ignored parameter could be one that
 * the operator relies on.
 */
export function parseSmtpUrl(text: string): SmtpSettings | undefined {
  const url = URL.parse(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol)) {
    return undefined;
  }
  const { from, ...others } = Object.fromEntries(url.searchParams);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isComplete =
    (hostName.test(host) || isIP(host) !== 0) &&
    ['', '/'].includes(url.pathname) &&
    url.hash === '' &&
    Object.keys(others).length === 0 &&
    url.searchParams.size <= 1 &&
    (from === undefined || isEmail(from));
  const credentials = decodeCredentials(url);
  if (!isComplete || credentials === 'malformed') {
    return undefined;
  }
  const secure = url.protocol === 'smtps:';
  const defaultPort = secure ? submissionOverTlsPort : submissionPort;
  return { host, port: Number(url.port || defaultPort), secure, credentials, from };
}

function decodeCredentials({ username, password }: URL): SmtpSettings['credentials'] | 'malformed' {
  try {
    return username === ''
      ? undefined
      : { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return 'malformed';
  }
}
