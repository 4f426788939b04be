import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { hasEmployeeUpdates } from './changed-fields-field.tsx';
import { EndpointForm, type EndpointValues } from './endpoint-form.tsx';
import { changesOf, storedRows } from './own-headers.ts';
import type { Endpoint, EventName } from './webhook-types.ts';

const newEndpoint: EndpointValues = {
  url: '',
  description: '',
  events: null,
  changed_fields: [],
  retry_schedule: 'standard',
  payload: 'full',
  headers: [],
};

export interface EndpointFormDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (created: Answer<'createWebhookEndpoint'>) => void;
}

export function EndpointFormDrawer({ opened, onClose, onCreated }: EndpointFormDrawerProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const create = api.useMutation('post', '/webhook-endpoints');
  const update = api.useMutation('patch', '/webhook-endpoints/{id}');
  const send = async ({ retry_schedule: schedule, ...values }: EndpointValues): Promise<void> => {
    const created = await create.mutateAsync({ body: bodyOf(values, []) });
    // The endpoint exists and its secret is shown only once: nothing may interrupt this.
    onCreated(created);
    onClose();
    if (schedule === 'standard') return;
    const path = { id: created.webhook_endpoint.id };
    await update
      .mutateAsync({ params: { path }, body: { retry_schedule: schedule } })
      .catch(() => notifyFailed(t('form.schedule_not_saved')));
  };
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('form.new_title')} size="lg">
      <EndpointForm
        initial={newEndpoint}
        submitLabel={t('form.create')}
        send={send}
        onCancel={onClose}
      />
    </FormDrawer>
  );
}

export interface EndpointEditDrawerProps {
  readonly endpoint: Endpoint;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function EndpointEditDrawer({ endpoint, opened, onClose }: EndpointEditDrawerProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const update = api.useMutation('patch', '/webhook-endpoints/{id}');
  const initial: EndpointValues = {
    url: endpoint.url,
    description: endpoint.description ?? '',
    events: endpoint.events.length === 0 ? null : (endpoint.events as EventName[]),
    changed_fields: endpoint.changed_fields,
    retry_schedule: endpoint.retry_schedule,
    payload: endpoint.payload,
    headers: storedRows(endpoint.header_names),
  };
  const send = async ({ retry_schedule, ...values }: EndpointValues): Promise<void> => {
    const body = { ...bodyOf(values, endpoint.header_names), retry_schedule };
    await update.mutateAsync({ params: { path: { id: endpoint.id } }, body });
    notifyDone(t('common:states.saved'));
    onClose();
  };
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('form.edit_title')} size="lg">
      <EndpointForm
        initial={initial}
        submitLabel={t('common:actions.save')}
        send={send}
        onCancel={onClose}
      />
    </FormDrawer>
  );
}

function bodyOf(
  {
    url,
    description,
    events,
    changed_fields: changedFields,
    payload,
    headers,
  }: Omit<EndpointValues, 'retry_schedule'>,
  storedHeaders: readonly string[],
) {
  const words = description.trim();
  return {
    url,
    description: words === '' ? null : words,
    events: [...(events ?? [])],
    // The form hides this selection if the endpoint doesn't get the event.
    changed_fields: hasEmployeeUpdates(events) ? [...changedFields] : [],
    payload,
    headers: changesOf(storedHeaders, headers),
  };
}
