import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import type { ChangedClaim, Claim } from '../../ui/claim.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { minorUnits } from '../../ui/minor-units.ts';
import { isAmount } from '../../ui/money-text.ts';
import { notifyDone } from '../../ui/notify.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ifMatch, useConfirmation } from '../../ui/use-confirmation.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';

interface Asked {
  readonly claim: Claim;
  readonly onClose: () => void;
}

/** The dialog of a change of a claim. */
export function ChangeClaimDialog({ claim, move, onClose }: ChangedClaim & Omit<Asked, 'claim'>) {
  const { t } = useTranslation('claims');
  const asked = { claim, onClose };
  switch (move) {
    case 'plan':
      return (
        <FormModal opened onClose={onClose} title={t('plan.title', { who: claim.employee_name })}>
          <PlanForm {...asked} />
        </FormModal>
      );
    case 'repaid_outside':
      return (
        <FormModal
          opened
          onClose={onClose}
          title={t('repaid_outside.title', { who: claim.employee_name })}
        >
          <RepaidForm {...asked} />
        </FormModal>
      );
    case 'request_write_off':
      return <RequestWriteOff {...asked} />;
    case 'approve_write_off':
    case 'reject_write_off':
      return <DecideWriteOff {...asked} move={move} />;
  }
}

function PlanForm({ claim, onClose }: Asked) {
  const { t } = useTranslation('claims');
  const { t: common } = useTranslation();
  const plan = api.useMutation('patch', '/claims/{id}');
  const form = useForm({
    initialValues: { per_run: claim.per_run ?? '' },
    validate: {
      per_run: (value) =>
        value === '' || isAmount(value, 4)
          ? null
          : common('fields.not_an_amount', { example: '100' }),
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ per_run: most }) => {
    await plan.mutateAsync({
      params: { path: { id: claim.id } },
      body: { per_run: most === '' ? null : most },
    });
    notifyDone(t('plan.done'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <AmountField
          {...form.getInputProps('per_run')}
          value={form.getValues().per_run}
          decimalsMax={minorUnits(claim.currency)}
          decimalsMin={minorUnits(claim.currency)}
          label={t('plan.per_run', { currency: claim.currency })}
          description={t('plan.hint')}
        />
        <FormFooter error={error} busy={busy} submitLabel={t('plan.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function RepaidForm({ claim, onClose }: Asked) {
  const { t } = useTranslation('claims');
  const { t: common } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const close = api.useMutation('post', '/claims/{id}/repaid-outside');
  const form = useForm<{ repaid_on: string | null; reason: string }>({
    initialValues: { repaid_on: today, reason: '' },
    validate: { repaid_on: (value) => (value === null ? common('fields.required') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ repaid_on: day, reason }) => {
    await close.mutateAsync({
      params: { path: { id: claim.id } },
      body: { repaid_on: day ?? '', reason: reason.trim() === '' ? null : reason.trim() },
    });
    notifyDone(t('repaid_outside.done'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">
          {t('repaid_outside.text', { amount: format.money(claim.remaining, claim.currency) })}
        </Text>
        <DateField
          {...form.getInputProps('repaid_on')}
          label={t('repaid_outside.day')}
          maxDate={today}
          required
        />
        <TextInput
          {...form.getInputProps('reason')}
          label={`${t('repaid_outside.note')} (${common('fields.optional')})`}
          maxLength={500}
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('repaid_outside.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function RequestWriteOff({ claim, onClose }: Asked) {
  const { t } = useTranslation('claims');
  const format = useFormat();
  const request = api.useMutation('post', '/claims/{id}/write-off');
  return (
    <ReasonDialog
      opened
      required
      onClose={onClose}
      title={t('request_write_off.title', { who: claim.employee_name })}
      confirmLabel={t('request_write_off.action')}
      hint={t('request_write_off.hint')}
      onConfirm={async (reason) => {
        await request.mutateAsync({
          params: { path: { id: claim.id } },
          body: { reason: reason ?? '' },
        });
        notifyDone(t('request_write_off.done'));
      }}
    >
      {t('request_write_off.text', { amount: format.money(claim.remaining, claim.currency) })}
    </ReasonDialog>
  );
}

function DecideWriteOff({
  claim: asked,
  move,
  onClose,
}: Asked & { readonly move: 'approve_write_off' | 'reject_write_off' }) {
  const { t } = useTranslation('claims');
  const format = useFormat();
  const approve = api.useMutation('post', '/claims/{id}/approve-write-off');
  const reject = api.useMutation('post', '/claims/{id}/reject-write-off');
  const params = { path: { id: asked.id } };
  const { shown: claim, confirm } = useConfirmation(asked, async () => {
    const { data, error: failed } = await client.GET('/claims/{id}', { params });
    return { data: data?.claim, error: failed };
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`${move}.title`, { who: claim.employee_name })}
      confirmLabel={t(`${move}.action`)}
      danger={move === 'approve_write_off'}
      onConfirm={async () => {
        await (move === 'approve_write_off'
          ? confirm((seen) => approve.mutateAsync({ params, headers: ifMatch(seen) }))
          : reject.mutateAsync({ params }));
        notifyDone(t(`${move}.done`));
      }}
    >
      {t(`${move}.text`, {
        amount: format.money(claim.remaining, claim.currency),
        reason: claim.reason ?? '',
      })}
    </ConfirmDialog>
  );
}
