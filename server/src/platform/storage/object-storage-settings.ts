/** A bucket of an S3-compatible service, addressed by path. */
export interface ObjectStorageSettings {
  /** Scheme, host, port and bucket, e.g. `https://s3.eu-central-1.amazonaws.com/muster`. */
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The URL form that `parseObjectStorageUrl` accepts, for error messages. */
export const objectStorageUrlForm =
  'https://ACCESS_KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1';

const bucketPath = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/;
const regionForm = /^[a-z0-9-]{1,40}$/;

/**
 * `https://` (or `http://` inside a private network), access key and secret (percent-encoded),
 * host, optional port, the bucket, and `?region=`, by default `us-east-1`. Undefined for anything
 * else.
 */
export function parseObjectStorageUrl(text: string): ObjectStorageSettings | undefined {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return undefined;
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const isComplete =
    url.username !== '' &&
    url.password !== '' &&
    bucketPath.test(url.pathname) &&
    regionForm.test(region) &&
    url.searchParams.size === (url.searchParams.has('region') ? 1 : 0) &&
    url.hash === '';
  const credentials = isComplete ? decodeCredentials(url) : undefined;
  return (
    credentials && {
      endpoint: url.origin + url.pathname.replace(/\/$/, ''),
      ...credentials,
      region,
    }
  );
}

function decodeCredentials({ username, password }: URL) {
  try {
    return {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}
