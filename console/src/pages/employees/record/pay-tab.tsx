import { Badge, Button, Stack, Text } from '@mantine/core';
import { IconCash, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useDuties, useSession } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { BankAccountsPanel } from '../../../ui/bank-accounts-panel.tsx';
import { ClaimsPanel } from '../../../ui/claims-panel.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PayAssignmentsPanel } from '../../../ui/pay-assignments-panel.tsx';
import { PayItemsPanel } from '../../../ui/pay-items-panel.tsx';
import { byCursor, usePaged } from '../../../ui/use-paged.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Employee } from '../employee.ts';
import { AddPayDialog } from './add-pay-dialog.tsx';
import { PayGroupsPanel } from './pay-groups-panel.tsx';
import { PayResultsPanel } from './pay-results-panel.tsx';
import { PayslipsPanel } from './payslips-panel.tsx';
import { RemovePayDialog } from './remove-pay-dialog.tsx';
import type { Profile } from './pay-profile.ts';

const profilesOf = (answer: Answer<'listCompensation'>) => answer.compensation_profiles;

/** An employee's past, current and future pay, and their payslips. */
export function PayTab({ employee }: { employee: Employee }) {
  const { hr, payroll } = useDuties();
  const { employee_id: own } = useSession().user;
  return (
    <Stack>
      <PayProfiles employee={employee} />
      <BankAccountsOf employee={employee} />
      {payroll || own === employee.id ? <ClaimsPanel employeeId={employee.id} /> : null}
      {payroll ? <PayAssignmentsPanel of={{ employee_id: employee.id }} /> : null}
      {hr || payroll ? <PayItemsPanel of={{ employee_id: employee.id }} /> : null}
      {hr || payroll ? <PayGroupsPanel employeeId={employee.id} /> : null}
      <PayslipsPanel employee={employee} />
      {payroll ? <PayResultsPanel employeeId={employee.id} /> : null}
    </Stack>
  );
}

function BankAccountsOf({ employee: { id } }: { employee: Employee }) {
  const { payroll } = useDuties();
  const { employee_id: own } = useSession().user;
  return <BankAccountsPanel employeeId={id} mayChange={payroll || own === id} isOwn={own === id} />;
}

function PayProfiles({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Profile | null>(null);
  const mayChange = useMayChangePay(employee);
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/compensation',
      { params: { query: { employee_id: employee.id, limit: 50 } } },
      byCursor,
    ),
    profilesOf,
  );
  const columns = usePayColumns(paged.rows, mayChange.allowed ? setRemoving : undefined);
  const add = mayChange.allowed ? (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('pay.add')}
    </Button>
  ) : undefined;
  return (
    <Panel title={t('pay.title')} description={mayChange.note ?? t('pay.hint')} actions={add} flush>
      <DataTable
        label={t('pay.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        rowsAtFirst={1}
        empty={
          <EmptyState icon={IconCash} title={t('pay.empty')}>
            {mayChange.allowed ? t('pay.empty_hint') : null}
          </EmptyState>
        }
      />
      <AddPayDialog
        employee={employee}
        last={paged.rows[0]}
        opened={adding}
        onClose={() => setAdding(false)}
      />
      <RemovePayDialog profile={removing} onClose={() => setRemoving(null)} />
    </Panel>
  );
}

/** Users can't set their own pay, except an owner if no one else could (domain, rule 1). */
function useMayChangePay({ id }: Employee): { allowed: boolean; note?: string } {
  const { t } = useTranslation('employees');
  const { hr, payroll, owner } = useDuties();
  const { employee_id: own } = useSession().user;
  if (!hr && !payroll) return { allowed: false };
  if (own !== id) return { allowed: true };
  return owner
    ? { allowed: true, note: t('pay.own_owner') }
    : { allowed: false, note: t('pay.own') };
}

function usePayColumns(
  profiles: readonly Profile[],
  onRemove: ((profile: Profile) => void) | undefined,
): readonly Column<Profile>[] {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const format = useFormat();
  const column = useColumnKit<Profile>();
  const today = useToday();
  return useMemo(() => {
    const present = presentId(profiles, today);
    const columns: Column<Profile>[] = [
      column.date('from', t('pay.from'), ({ valid_from }) => valid_from),
      column.cell(
        'amount',
        t('pay.amount'),
        (profile) => (
          <Text size="sm" td={profile.superseded_at === null ? undefined : 'line-through'}>
            {t(`per.${profile.period}`, { money: format.money(profile.amount, profile.currency) })}
          </Text>
        ),
        { align: 'right' },
      ),
      column.cell('state', t('columns.status'), (profile) => (
        <PayState profile={profile} isPresent={profile.id === present} today={today} />
      )),
      column.instant('recorded', t('pay.recorded'), ({ created_at }) => created_at, { from: 'md' }),
    ];
    const removal: Column<Profile> = column.cell(
      'remove',
      common('actions.remove'),
      (profile) =>
        profile.superseded_at === null && profile.valid_from > today ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onRemove?.(profile)}
          >
            {common('actions.remove')}
          </Button>
        ) : null,
      { headerHidden: true, align: 'right' },
    );
    return onRemove === undefined ? columns : [...columns, removal];
  }, [t, column, common, format, today, profiles, onRemove]);
}

/** Of the pay profiles in effect, the one that started last. */
function presentId(profiles: readonly Profile[], today: string): string | undefined {
  return profiles
    .filter((profile) => profile.superseded_at === null && profile.valid_from <= today)
    .toSorted((left, right) => right.valid_from.localeCompare(left.valid_from))[0]?.id;
}

function PayState({
  profile,
  isPresent,
  today,
}: {
  profile: Profile;
  isPresent: boolean;
  today: string;
}) {
  const { t } = useTranslation('employees');
  const state =
    profile.superseded_at !== null
      ? 'superseded'
      : isPresent
        ? 'present'
        : profile.valid_from > today
          ? 'future'
          : 'past';
  const color = { superseded: 'gray', present: 'teal', future: 'blue', past: 'gray' }[state];
  return (
    <Badge color={color} miw="max-content">
      {t(`pay.state.${state}`)}
    </Badge>
  );
}
