import { createHmac, timingSafeEqual } from 'node:crypto';
import { styleText } from 'node:util';
import type { ReceivedRequest, ReceiverScript } from '../../../tests/harness/receiver.ts';

interface DeliveryBody {
  readonly event: string;
  readonly delivery_id: string;
  /** The fields the lines below use; every event has more. */
  readonly payload: Readonly<
    Partial<
      Record<
        'employeeId' | 'firstName' | 'lastName' | 'leaveType' | 'startDate' | 'endDate',
        string
      >
    >
  >;
}

export interface ReceiverOptions {
  readonly secret: string;
  /** Names by employee id. New employees are added. */
  readonly names: Map<string, string>;
  readonly print: (line: string) => void;
}

/**
 * Verifies each delivery, prints a line about it, and responds with 204, or with 401 if the
 * signature is invalid.
 */
export function receiveWebhooks({ secret, names, print }: ReceiverOptions): ReceiverScript {
  return (request) => {
    const isGenuine = isSigned(request, secret);
    print(lineOf(request, isGenuine, names));
    return { kind: 'respond', status: isGenuine ? 204 : 401 };
  };
}

/** Verifies the signature as a customer's receiver would, without the sender's code. */
function isSigned({ headers, body }: ReceivedRequest, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const presented = Buffer.from(headers['x-webhook-signature'] ?? '', 'hex');
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}

function lineOf(request: ReceivedRequest, isGenuine: boolean, names: Map<string, string>): string {
  const time = Temporal.Instant.fromEpochMilliseconds(request.arrivedAtMs)
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainTime()
    .toString({ smallestUnit: 'second' });
  if (!isGenuine) return `${time}  ${paint('red', 'rejected: X-Webhook-Signature is incorrect')}`;
  const {
    event,
    delivery_id: deliveryId,
    payload,
  } = JSON.parse(request.body.toString('utf8')) as DeliveryBody;
  const about = describe(event, payload, names).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escape);
  const isTest = request.headers['x-webhook-test'] === 'true';
  return [
    time,
    paint('bold', event),
    ...(isTest ? ['test event'] : []),
    about,
    paint('green', 'signature verified'),
    paint('dim', `delivery ${deliveryId}`),
  ].join('  ');
}

/** A short description of the event's subject. */
function describe(
  event: string,
  payload: DeliveryBody['payload'],
  names: Map<string, string>,
): string {
  const { employeeId = '', firstName, lastName, leaveType, startDate, endDate } = payload;
  if (event === 'employee.created') {
    names.set(employeeId, `${firstName} ${lastName}`);
  }
  const name = names.get(employeeId) ?? employeeId;
  if (leaveType === undefined) return name;
  // A changed balance has a leave type, but no days.
  const days = startDate === undefined ? '' : ` ${startDate} to ${endDate}`;
  return `${name}, ${leaveType}${days}`;
}

/**
 * Escapes as JSON does: a control or bidirectional character could change what the terminal shows.
 */
function escape(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

function paint(format: 'bold' | 'dim' | 'green' | 'red', text: string): string {
  return styleText(format, text, { stream: process.stdout });
}
