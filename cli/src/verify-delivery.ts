import { WebhookVerificationError, type WebhookEvent, verify } from '../../sdk/src/webhooks.ts';
import { CliFailure } from './cli-failure.ts';
import { plain, print } from './print.ts';
import { readInputFile, readSecrets, type SecretOptions } from './read-secrets.ts';

export interface VerifyArguments extends SecretOptions {
  readonly header?: readonly string[];
  readonly headersFile?: string;
  readonly anyAge?: boolean;
  readonly json?: boolean;
}

/** `muster verify`: whether a saved delivery is what the service sent. */
export async function verifyDelivery(file: string, options: VerifyArguments): Promise<void> {
  const secrets = await readSecrets(options);
  if (secrets.length === 0) {
    throw new CliFailure(
      'usage',
      'no secret given. Use --secret-file, --secret-stdin or MUSTER_WEBHOOK_SECRET.',
    );
  }
  const headers = readHeaders(options);
  const body = readInputFile(file);
  const check = (bytes: Uint8Array, toleranceSeconds?: number): Promise<WebhookEvent> =>
    verify(bytes, headers, secrets, { toleranceSeconds });
  try {
    const event = await check(body, options.anyAge === true ? Infinity : undefined);
    await print(
      options.json === true
        ? JSON.stringify({ verified: true, event })
        : `Verified: ${plain(event.event)}, delivery ${plain(event.delivery_id)}, sent at ${plain(event.delivered_at)}`,
    );
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    const remedy = await findRemedy(error, body, (bytes) => check(bytes, Infinity));
    const { code, message } = error;
    throw new CliFailure('refused', `not verified: ${message}${remedy} (${code})`, {
      verified: false,
      error: { code, detail: message },
    });
  }
}

/** The most common cause of the failure. */
async function findRemedy(
  { code }: WebhookVerificationError,
  body: Buffer,
  check: (bytes: Uint8Array) => Promise<WebhookEvent>,
): Promise<string> {
  if (code === 'outside_tolerance') return ' For a saved delivery, use --any-age.';
  if (code === 'missing_signature') return ' Pass one with --header or --headers-file.';
  if (code !== 'wrong_signature') return '';
  const whole = body.subarray(0, body.lastIndexOf('}') + 1);
  const fits =
    whole.length < body.length &&
    (await check(whole).then(
      () => true,
      () => false,
    ));
  return fits
    ? ' The signature matches without the line break at the end of the file. Save the body byte for byte.'
    : ' Check that this is the secret of the endpoint, and that the body is saved as received, not parsed and serialised again.';
}

function readHeaders({ header = [], headersFile }: VerifyArguments): Record<string, string> {
  const lines =
    headersFile === undefined ? [] : readInputFile(headersFile).toString('utf8').split(/\r?\n/);
  const headers = [...lines, ...header].flatMap((line) => {
    const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
  return Object.fromEntries(headers);
}
