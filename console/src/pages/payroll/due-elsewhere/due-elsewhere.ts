import type { Answer } from '../../../api/answers.ts';

export type DueElsewhere = Answer<'listDueElsewhere'>['due_elsewhere'][number];

/** What one run can pay. */
export interface DueOfRun {
  readonly key: string;
  readonly rows: readonly DueElsewhere[];
  readonly currency: string;
  readonly groupId: string | null;
  readonly groupName: string | null;
  /** For days in no group, which a run for these days pays. */
  readonly days: { readonly start: string; readonly end: string } | undefined;
}

export function byRun(rows: readonly DueElsewhere[]): readonly DueOfRun[] {
  const keyOf = ({ currency, pay_group_id: group, reason, for_period: period }: DueElsewhere) =>
    [
      currency,
      group,
      ...(reason === 'days_without_group' ? [period?.start, period?.end] : []),
    ].join(' ');
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => {
    const [first] = own as [DueElsewhere, ...DueElsewhere[]];
    return {
      key,
      rows: own,
      currency: first.currency,
      groupId: first.pay_group_id,
      groupName: first.pay_group_name,
      days: first.reason === 'days_without_group' ? (first.for_period ?? undefined) : undefined,
    };
  });
}
