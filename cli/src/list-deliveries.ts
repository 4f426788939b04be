import type { WebhookDelivery, WebhookDeliveryFilters } from '../../sdk/src/muster.ts';
import { type CommonOptions, withMuster } from './connect.ts';
import { type ListOptions, pageSize, printList } from './print-records.ts';
import type { Column } from './print-table.ts';

export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  { title: 'ID', value: ({ delivery_id: id }) => id, whole: true },
  { title: 'EVENT', value: ({ event }) => event },
  { title: 'STATUS', value: ({ status }) => status },
  // The most useful first: the last ones are left out where there is no room.
  { title: 'LAST ERROR', value: ({ last_error: error }) => error, optional: true },
  { title: 'ANSWER', value: ({ last_response_status: status }) => status, optional: true },
  { title: 'ATTEMPTS', value: ({ attempts }) => attempts, optional: true },
  { title: 'ENDPOINT', value: ({ endpoint_id: id }) => id, optional: true, keepsEnd: true },
  { title: 'CREATED', value: ({ created_at: at }) => at, whole: true, optional: true },
];

export type ListDeliveriesArguments = CommonOptions &
  ListOptions & {
    readonly endpoint?: string;
    readonly status?: NonNullable<WebhookDeliveryFilters['status']>;
  };

/** `muster deliveries list` */
export async function runListDeliveries(options: ListDeliveriesArguments): Promise<void> {
  const { endpoint, status } = options;
  const filters: WebhookDeliveryFilters = {
    limit: pageSize(options),
    ...(endpoint !== undefined && { endpoint_id: endpoint }),
    ...(status && { status }),
  };
  await withMuster(options, (muster) =>
    printList(muster.webhookDeliveries.list(filters), deliveryColumns, options),
  );
}
