import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { LeaveTypeValues } from './leave-type.ts';
import { LeaveTypeForm } from './leave-type-form.tsx';
import type { LeaveType } from './leave-type.ts';

export interface LeaveTypeDialogProps {
  readonly creates: boolean;
  /** The leave type being changed. */
  readonly type: LeaveType | undefined;
  readonly onClose: () => void;
}

export function LeaveTypeDialog({ creates, type, onClose }: LeaveTypeDialogProps) {
  const { t } = useTranslation(['company', 'common']);
  return (
    <FormModal
      opened={creates || type !== undefined}
      onClose={onClose}
      title={type === undefined ? t('types.add') : t('types.edit', { name: type.name })}
    >
      {type === undefined ? (
        <NewLeaveType onClose={onClose} />
      ) : (
        <ChangedLeaveType type={type} onClose={onClose} />
      )}
    </FormModal>
  );
}

function NewLeaveType({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['company', 'common']);
  const create = api.useMutation('post', '/leave-types');
  const send = async (values: LeaveTypeValues): Promise<void> => {
    await create.mutateAsync({ body: { code: values.code, ...fieldsOf(values) } });
    notifyDone(t('types.added', { name: values.name.trim() }));
    onClose();
  };
  return <LeaveTypeForm send={send} onCancel={onClose} submitLabel={t('types.add')} />;
}

function ChangedLeaveType({ type, onClose }: { type: LeaveType; onClose: () => void }) {
  const { t } = useTranslation('common');
  const update = api.useMutation('patch', '/leave-types/{id}');
  const send = async (values: LeaveTypeValues): Promise<void> => {
    await update.mutateAsync({ params: { path: { id: type.id } }, body: fieldsOf(values) });
    notifyDone(t('states.saved'));
    onClose();
  };
  return (
    <LeaveTypeForm type={type} send={send} onCancel={onClose} submitLabel={t('actions.save')} />
  );
}

/** Leave in hours has no allowance, but policies. */
function fieldsOf({ name, is_paid, is_long, balance_unit, counts, ...values }: LeaveTypeValues) {
  const fields = { name: name.trim(), is_paid, is_long, balance_unit };
  if (balance_unit === 'hours') return fields;
  const allowance = {
    days_per_year: Number(values.days_per_year),
    carry_over_days_max: Number(values.carry_over_days_max),
    first_year_rule: values.first_year_rule,
  };
  return { ...fields, allowance: counts ? allowance : null };
}
