import { ActionIcon, Group, List, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { isAmount } from '../../ui/money-text.ts';
import { notifyDone } from '../../ui/notify.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { useCompanyCurrency } from '../../ui/use-company-currency.ts';
import { useSubmit } from '../../ui/use-submit.ts';

/** Up to which amount the person who enters an item also approves it. For the owner. */
export function ItemLimitsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('pay-items');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('limits.title')}>
      <Stack>
        <Text size="sm">{t('limits.text')}</Text>
        <Limits />
        <LimitForm onClose={onClose} />
      </Stack>
    </FormModal>
  );
}

function Limits() {
  const { t } = useTranslation('pay-items');
  const format = useFormat();
  const query = api.useQuery('get', '/pay-item-limits');
  const set = api.useMutation('patch', '/pay-item-limits');
  return (
    <QueryState query={query}>
      {({ pay_item_limits: limits }) =>
        limits.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('limits.none')}
          </Text>
        ) : (
          <List listStyleType="none" spacing={4}>
            {limits.map(({ currency, amount }) => (
              <List.Item key={currency}>
                <Group gap="xs">
                  <Text size="sm">
                    {t('limits.current', { amount: format.money(amount, currency) })}
                  </Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('limits.remove', { currency })}
                    loading={set.isPending}
                    onClick={() => set.mutate({ body: { currency, amount: null } })}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </List.Item>
            ))}
          </List>
        )
      }
    </QueryState>
  );
}

function LimitForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pay-items');
  const { t: common } = useTranslation();
  const set = api.useMutation('patch', '/pay-item-limits');
  const usual = useCompanyCurrency();
  const form = useForm<{ amount: string; currency: string | null }>({
    initialValues: { amount: '', currency: usual },
    validate: {
      amount: (value) =>
        isAmount(value, 4) ? null : common('fields.not_an_amount', { example: '1000' }),
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ amount, currency }) => {
    await set.mutateAsync({ body: { amount, currency: currency ?? '' } });
    notifyDone(t('limits.saved'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <MoneyField
          label={t('limits.amount')}
          amount={form.getInputProps('amount')}
          currency={form.getInputProps('currency')}
          required
        />
        <FormFooter error={error} busy={busy} submitLabel={t('limits.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
