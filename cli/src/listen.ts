import { PermissionError } from '../../sdk/src/muster.ts';
import { CliFailure } from './cli-failure.ts';
import { type CommonOptions, connect } from './connect.ts';
import { describeStatus } from './describe-status.ts';
import { findSignIn, type SignIn } from './find-sign-in.ts';
import { readLocalTime } from './machine-time.ts';
import { plain, print, tell } from './print.ts';
import { readSecrets, type SecretOptions } from './read-secrets.ts';
import { type Reception, receiveDeliveries } from './receive-deliveries.ts';
import { stopSignal } from './stop-signal.ts';
import { watchDeliveries } from './watch-deliveries.ts';

export interface ListenArguments extends CommonOptions, SecretOptions {
  readonly forwardTo?: string;
  readonly port?: number;
  readonly endpoint?: string;
  /** In seconds. */
  readonly interval: number;
}

const presetPort = 4_010;

/**
 * `muster listen`: shows deliveries from the API, and those that arrive here, until Ctrl-C. The API
 * returns no payloads, so only deliveries that were sent here can be forwarded
 * (docs/decisions/0029).
 */
export async function listen(options: ListenArguments): Promise<void> {
  const stopped = stopSignal();
  const isReceiving = options.forwardTo !== undefined || options.port !== undefined;
  const signIn = isReceiving ? findSignInIfAny(options) : findSignIn(options.profile);
  const arrived = new Set<string>();
  const receiver = isReceiving ? await startReceiving(options, arrived) : undefined;
  try {
    if (signIn !== undefined) {
      await watch(signIn, options, { signal: stopped, arrived: isReceiving ? arrived : undefined });
    }
    if (!stopped.aborted)
      await new Promise((resolve) => stopped.addEventListener('abort', resolve));
  } finally {
    receiver?.close();
  }
}

function findSignInIfAny({ profile }: ListenArguments): SignIn | undefined {
  try {
    return findSignIn(profile);
  } catch (error) {
    const isNone = error instanceof CliFailure && error.kind === 'notSignedIn';
    if (!isNone || profile !== undefined) throw error;
    tell(error.message);
    tell(
      'Without a key, this shows only the deliveries that arrive here, not their status in muster.',
    );
    return undefined;
  }
}

/** Adds the ids of received deliveries to `arrived`. */
async function startReceiving(
  options: ListenArguments,
  arrived: Set<string>,
): Promise<{ close(): void }> {
  const { forwardTo, port = presetPort, json } = options;
  const target = forwardTo === undefined ? undefined : readTarget(forwardTo);
  const secrets = await readSecrets(options);
  const receiver = await receiveDeliveries({
    port,
    forwardTo: target,
    secrets,
    onReception: (reception) => {
      arrived.add(reception.deliveryId);
      void print(json === true ? describeAsJson(reception) : describeReception(reception));
    },
  });
  const onward = target === undefined ? '' : ` and forwards them to ${target.href}`;
  tell(`${receiver.url} receives deliveries${onward}.`);
  tell('The owner adds this URL in the console, under Webhooks. A muster on this machine can');
  tell('reach it with WEBHOOK_ALLOW_CIDRS=127.0.0.0/8 (npm run demo sets this). Any other needs');
  tell('an HTTPS tunnel to this port.');
  if (secrets.length === 0) {
    tell(
      'Signatures are not verified. To verify them, pass the secret with --secret-file or --secret-stdin.',
    );
  }
  return receiver;
}

/**
 * While it receives deliveries, it leaves out those of the company's other endpoints: an endpoint
 * is included once one of its deliveries has arrived.
 */
async function watch(
  signIn: SignIn,
  { endpoint, interval, json = false }: ListenArguments,
  { signal, arrived }: { readonly signal: AbortSignal; readonly arrived: Set<string> | undefined },
): Promise<void> {
  tell(`Checking ${signIn.url} for deliveries every ${interval} s. Press Ctrl-C to stop.`);
  const ours = new Set([endpoint]);
  const options = { endpoint, intervalMs: interval * 1_000, signal };
  try {
    for await (const delivery of watchDeliveries(connect(signIn, { json }), options)) {
      if (arrived?.delete(delivery.delivery_id) === true) ours.add(delivery.endpoint_id);
      if (arrived !== undefined && !ours.has(delivery.endpoint_id)) continue;
      await print(
        json
          ? JSON.stringify({ kind: 'status', ...delivery })
          : `${readLocalTime()}  ${describeStatus(delivery)}`,
      );
    }
  } catch (error) {
    if (!(arrived !== undefined && error instanceof PermissionError)) throw error;
    tell("the key doesn't have the scope webhooks:read. Showing only deliveries that arrive here.");
  }
}

/** The target exactly as given, because a trailing slash makes a different path. */
function readTarget(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '') {
    throw new CliFailure(
      'usage',
      '--forward-to must be the URL of your program, such as http://127.0.0.1:8080/webhooks.',
    );
  }
  return url;
}

function describeReception(reception: Reception): string {
  const { event, isTest, deliveryId, signature, status, durationMs, fault } = reception;
  const kind = isTest ? 'test event, ' : '';
  const outcome = `${kind}signature ${signature}, responded ${status} in ${durationMs} ms`;
  const why = fault === undefined ? '' : `: ${plain(fault)}`;
  return `${readLocalTime()}  ${plain(event)}  arrived  ${outcome}${why}  delivery ${plain(deliveryId)}`;
}

function describeAsJson({ deliveryId, isTest, durationMs, fault, ...rest }: Reception): string {
  return JSON.stringify({
    kind: 'arrived',
    delivery_id: deliveryId,
    is_test: isTest,
    ...rest,
    duration_ms: durationMs,
    fault: fault ?? null,
  });
}
