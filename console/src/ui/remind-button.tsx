import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Body } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { toProblem } from '../api/problem.ts';
import { useDuties, useSession } from '../api/session.ts';
import type { FinishBulk } from './data-list.tsx';
import { notifyFailed } from './notify.ts';
import { useProblemText } from './use-problem-text.ts';

/** A request of a list. */
export interface ListedRequest {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_name: string;
  readonly status: string;
  readonly allowed_actions: readonly string[];
}

type Kind = Body<'remindApprovers'>['requests'][number]['subject_kind'];

/** Whether the user can remind of a request: HR of each that waits for others, employees of their own. */
export function useMayRemind(): (request: ListedRequest) => boolean {
  const { hr } = useDuties();
  const { employee_id: own } = useSession().user;
  return ({ employee_id: of, status, allowed_actions: actions }) =>
    (hr || of === own) &&
    (status === 'pending' || status === 'submitted') &&
    !actions.includes('approve');
}

export interface RemindButtonProps {
  readonly kind: Kind;
  readonly chosen: readonly ListedRequest[];
  readonly finish: FinishBulk;
}

/** Reminds those who can decide the selected requests. */
export function RemindButton({ kind, chosen, finish }: RemindButtonProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const mayRemind = useMayRemind();
  const remind = api.useMutation('post', '/approvals/remind');
  const requests = chosen.filter(mayRemind);
  const nameOf = (id: string): string =>
    requests.find((request) => request.id === id)?.employee_name ?? id;
  const send = async (): Promise<void> => {
    try {
      const { results } = await remind.mutateAsync({
        body: { requests: requests.map(({ id }) => ({ subject_kind: kind, subject_id: id })) },
      });
      finish(
        results.map(({ id, problem }) => ({ key: id, label: nameOf(id), problem })),
        'reminded',
      );
    } catch (error) {
      notifyFailed(textOf(toProblem(error)).title);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconBell size={16} aria-hidden />}
      title={t('bulk.remind_hint')}
      disabled={requests.length === 0}
      loading={remind.isPending}
      onClick={() => void send()}
    >
      {t('bulk.remind')}
    </Button>
  );
}

/** The bulk actions of a list of requests: reminding only. */
export function useRemindOnly(kind: Kind) {
  const { t } = useTranslation();
  const canSelect = useMayRemind();
  return {
    rowLabel: ({ employee_name: name }: ListedRequest) => t('bulk.select_of', { name }),
    canSelect,
    actions: (chosen: readonly ListedRequest[], finish: FinishBulk) => (
      <RemindButton kind={kind} chosen={chosen} finish={finish} />
    ),
  };
}
