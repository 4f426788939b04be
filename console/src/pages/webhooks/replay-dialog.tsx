import { Select, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { focusUnreadable } from '../../ui/use-submit.ts';
import { ReplayPreview } from './replay-preview.tsx';
import { SinceField } from './since-field.tsx';
import { useStartReplay } from './use-start-replay.ts';
import { nameOf, type Replay } from './webhook-types.ts';

export interface ReplayDialogProps {
  readonly kind: Replay['kind'];
  /** Preset from the filters of the list. */
  readonly endpointId: string | undefined;
  readonly since: string | undefined;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;

/**
 * Replays all deliveries to one endpoint that failed, or were skipped, since a time; shows their
 * number first.
 */
export function ReplayDialog({ kind, endpointId, since, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <FormModal opened onClose={onClose} title={t(`replay.dialog.${kind}.title`)}>
      <ReplayForm kind={kind} endpointId={endpointId} since={since} onClose={onClose} />
    </FormModal>
  );
}

function ReplayForm({ kind, endpointId, since: given, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('webhooks');
  const { data } = api.useQuery('get', '/webhook-endpoints', {});
  const endpoints = data?.webhook_endpoints ?? [];
  const [chosen, setChosen] = useState(endpointId);
  const only = endpoints.length === 1 ? endpoints[0]?.id : undefined;
  const endpoint = endpoints.find(({ id }) => id === (chosen ?? only));
  const [since, setSince] = useState(() => given ?? new Date(Date.now() - dayMs).toISOString());
  const start = useStartReplay();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (id: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await start({ endpointId: id, kind, since });
      onClose();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!focusUnreadable(event.currentTarget) && endpoint !== undefined) void send(endpoint.id);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t(`replay.dialog.${kind}.text`)}</Text>
        <Select
          label={t('columns.endpoint')}
          placeholder={t('replay.dialog.choose')}
          data={endpoints.map(({ id, url }) => ({ value: id, label: nameOf(url) }))}
          value={endpoint?.id ?? null}
          onChange={(id) => setChosen(id ?? undefined)}
          allowDeselect={false}
          searchable
          // Otherwise the list would cover the field below before it is needed.
          openOnFocus={false}
          required
          data-autofocus
          error={endpoint?.enabled === false ? t('replay.dialog.disabled') : undefined}
        />
        <SinceField value={since} onChange={setSince} />
        {endpoint === undefined ? null : (
          <ReplayPreview endpointId={endpoint.id} kind={kind} since={since} />
        )}
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('replay.dialog.start')}
          disabled={endpoint?.enabled !== true}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
