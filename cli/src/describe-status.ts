import type { WebhookDelivery } from '../../sdk/src/muster.ts';
import { plain } from './print.ts';

/** The outcome of a delivery and its endpoint, in one line. */
export function describeStatus(delivery: WebhookDelivery): string {
  const { attempts, event, status, next_attempt_at: next } = delivery;
  const answer = describeAnswer(delivery);
  const details = [
    `attempts ${attempts}`,
    ...(answer === undefined ? [] : [answer]),
    ...(next === null ? [] : [`next at ${plain(next)}`]),
  ];
  const ids = `delivery ${plain(delivery.delivery_id)}  endpoint ${plain(delivery.endpoint_id)}`;
  return `${plain(event)}  ${status}  ${details.join(', ')}  ${ids}`;
}

/** Leaves out `http_status`, which adds nothing to the status itself. */
function describeAnswer(delivery: WebhookDelivery): string | undefined {
  const { last_response_status: status, last_error: error } = delivery;
  if (status === null) return error === null ? undefined : `last error ${plain(error)}`;
  const why = error === null || error === 'http_status' ? '' : ` (${plain(error)})`;
  return `last response ${status}${why}`;
}
