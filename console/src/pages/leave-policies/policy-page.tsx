import { Group } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconUserPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { BalanceExplanation } from '../../ui/balance-explanation.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { Facts } from '../../ui/facts.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { type PageAction, PageActions } from '../../ui/page-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useToday } from '../../ui/use-today.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { LeavePolicy } from './leave-policy.ts';
import { useTermsWords } from './use-terms-words.ts';

const route = getRouteApi('/signed-in/settings/leave-policies/$id');

export function PolicyPage() {
  const { t } = useTranslation('leave-policies');
  const { id } = route.useParams();
  const query = api.useQuery('get', '/leave-policies');
  const policy = query.data?.leave_policies.find((each) => each.id === id);
  return (
    <Page
      title={policy?.name ?? t('policy')}
      crumbs={[{ label: t('title'), link: { to: '/settings/leave-policies' } }]}
      badge={policy?.archived_at ? <StatusBadge status="archived" /> : undefined}
      actions={policy === undefined ? undefined : <Actions policy={policy} />}
    >
      <QueryState query={query}>
        {() => (policy === undefined ? t('unknown') : <Parts policy={policy} />)}
      </QueryState>
    </Page>
  );
}

function useDialog() {
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/leave-policies/$id' });
  return {
    dialog,
    open: (next: string) => void navigate({ search: (before) => ({ ...before, dialog: next }) }),
    close: () => void navigate({ search: (before) => ({ ...before, dialog: undefined }) }),
  };
}

function Actions({ policy }: { policy: LeavePolicy }) {
  const { t } = useTranslation('leave-policies');
  const { open } = useDialog();
  const archive = useArchive(policy);
  const isArchived = policy.archived_at !== null;
  return (
    <PageActions
      actions={[
        {
          label: t('copy'),
          icon: IconCopy,
          link: { to: '/settings/leave-policies/new', search: { from: policy.id } },
        },
        archive,
        {
          label: t('assign'),
          icon: IconUserPlus,
          primary: true,
          onClick: () => open('assign'),
          ...(isArchived ? { closed: t('closed.archived') } : {}),
        },
      ]}
    />
  );
}

/** Archives the policy, or restores it. */
function useArchive({ id, name, archived_at: at, assignments }: LeavePolicy): PageAction {
  const { t } = useTranslation('leave-policies');
  const problemText = useProblemText();
  const today = useToday();
  const update = api.useMutation('patch', '/leave-policies/{id}');
  const isArchived = at !== null;
  const applies = assignments.some(({ last_day: last }) => last === null || last >= today);
  const run = async (): Promise<void> => {
    try {
      await update.mutateAsync({ params: { path: { id } }, body: { archived: !isArchived } });
      notifyDone(t(isArchived ? 'restored' : 'archived', { name }));
    } catch (refused) {
      notifyFailed(problemText(toProblem(refused)).title);
    }
  };
  return {
    label: t(isArchived ? 'restore' : 'archive'),
    icon: isArchived ? IconArchiveOff : IconArchive,
    rare: true,
    onClick: () => void run(),
    ...(!isArchived && applies ? { closed: t('closed.applies') } : {}),
  };
}

function Parts({ policy }: { policy: LeavePolicy }) {
  const { t } = useTranslation('leave-policies');
  const typeName = useLeaveTypeName();
  const { factsOf } = useTermsWords();
  const { dialog, open, close } = useDialog();
  return (
    <>
      <Panel title={t('terms')} description={t('never_changes')}>
        <Facts
          facts={[
            { label: t('fields.leave_type'), value: typeName(policy.leave_type) },
            { label: t('fields.balance_unit'), value: t(`units.${policy.terms.unit}`) },
            ...factsOf(policy.terms),
          ]}
        />
      </Panel>
      <AssignmentList
        policy={policy}
        onEnd={({ id }) => open(id)}
        onAssign={() => open('assign')}
      />
      <Simulator policy={policy} />
      <AssignDialog policy={policy} opened={dialog === 'assign'} onClose={close} />
      <EndDialog assignment={policy.assignments.find(({ id }) => id === dialog)} onClose={close} />
    </>
  );
}

/** The balance of one employee, by the policies that are assigned. */
function Simulator({ policy }: { policy: LeavePolicy }) {
  const { t } = useTranslation('leave-policies');
  const { employee_id: employeeId } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/leave-policies/$id' });
  return (
    <>
      <Panel title={t('simulator')} description={t('simulator_hint')}>
        <Group>
          <EmployeePicker
            label={t('assignees.employee')}
            value={employeeId ?? null}
            onChange={(id) =>
              void navigate({
                search: (before) => ({ ...before, employee_id: id ?? undefined }),
                resetScroll: false,
              })
            }
            w={{ base: '100%', xs: 320 }}
          />
        </Group>
      </Panel>
      {employeeId === undefined ? null : (
        <BalanceExplanation
          key={employeeId}
          employeeId={employeeId}
          leaveType={policy.leave_type}
        />
      )}
    </>
  );
}
