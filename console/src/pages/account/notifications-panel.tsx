import { Select, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QueryState } from '../../ui/query-state.tsx';

type Preferences = Answer<'getNotificationPreferences'>;
const deliveries = ['at_once', 'daily', 'inbox', 'off'] as const;
const reminderDays = [1, 2, 3, 5, 10] as const;

/** How the user is notified, for each kind of notification. */
export function NotificationsPanel() {
  const { t } = useTranslation('account');
  const preferences = api.useQuery('get', '/notification-preferences');
  return (
    <Panel title={t('notifications.title')} description={t('notifications.description')}>
      <QueryState query={preferences}>{(data) => <Choices preferences={data} />}</QueryState>
    </Panel>
  );
}

function Choices({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation(['account', 'common']);
  const update = api.useMutation('patch', '/notification-preferences', {
    onSuccess: () => notifyDone(t('notifications.saved')),
  });
  const save = (body: Partial<Preferences>): void => update.mutate({ body });
  const data = deliveries.map((value) => ({ value, label: t(`notifications.${value}`) }));
  return (
    <Stack>
      <Table withRowBorders verticalSpacing={6} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('notifications.kind')}</Table.Th>
            <Table.Th>{t('notifications.delivery')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preferences.deliveries.map(({ kind, delivery }) => {
            const name = t(`common:notifications.kinds.${kind}`);
            return (
              <Table.Tr key={kind}>
                <Table.Th scope="row" fw={400}>
                  <Text size="sm">{name}</Text>
                </Table.Th>
                <Table.Td>
                  <Select
                    aria-label={t('notifications.delivery_of', { kind: name })}
                    data={data}
                    value={delivery}
                    allowDeselect={false}
                    disabled={update.isPending}
                    onChange={(value) => {
                      const chosen = deliveries.find((known) => known === value);
                      if (chosen !== undefined) save({ deliveries: [{ kind, delivery: chosen }] });
                    }}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Reminders
        days={preferences.reminder_days}
        disabled={update.isPending}
        onChange={(days) => save({ reminder_days: days })}
      />
      {update.error === null ? null : <ProblemAlert error={update.error} />}
    </Stack>
  );
}

interface RemindersProps {
  readonly days: number;
  readonly disabled: boolean;
  readonly onChange: (days: number) => void;
}

function Reminders({ days, disabled, onChange }: RemindersProps) {
  const { t } = useTranslation('account');
  const choices = [...new Set([...reminderDays, days])]
    .filter((count) => count > 0)
    .toSorted((left, right) => left - right);
  return (
    <Select
      label={t('notifications.reminder')}
      description={t('notifications.reminder_hint')}
      maw={320}
      value={String(days)}
      allowDeselect={false}
      disabled={disabled}
      onChange={(value) => onChange(Number(value))}
      data={[
        { value: '0', label: t('notifications.never') },
        ...choices.map((count) => ({
          value: String(count),
          label: t('notifications.days', { count }),
        })),
      ]}
    />
  );
}
