import type { UserActor, UserRole } from '../../../server/src/access/actor.ts';
import { listDeciders } from '../../../server/src/hr/approvals/deciders.sql.ts';
import { readApproval } from '../../../server/src/hr/approvals/read-approvals.ts';
import type { ApprovalSubjectKind } from '../../../server/src/hr/approvals/approval.ts';
import { listWaitingApprovals } from '../../../server/src/hr/approvals/waiting/list-waiting-approvals.ts';
import { countWaiting } from '../../../server/src/hr/approvals/waiting/waiting-approvals.sql.ts';
import { readDecider } from '../../../server/src/hr/approvals/waiting/read-decider.ts';
import { toInstant } from '../../../server/src/platform/clock.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import type { Browser } from '../../harness/console-browser.ts';
import type { TestConsole } from '../../harness/console.ts';
import { openNotificationWorker } from '../../harness/notification-worker.ts';
import { queryAsCompany } from '../../harness/query-as-company.ts';

export const clock = { nowMs: () => Date.UTC(2026, 10, 23, 12) };

export interface Colleague {
  readonly browser: Browser;
  readonly userId: string;
  readonly employeeId: string | null;
}

/** A company with two owners, HR, managers and their reports, who all act in random order. */
export interface Office {
  readonly owner: Browser;
  readonly people: readonly Colleague[];
  /** What is wrong with the requests that wait: empty if all four answers about each agree. */
  faults(): Promise<{ readonly waiting: number; readonly faults: string[] }>;
}

interface Waiting {
  readonly subject_kind: ApprovalSubjectKind;
  readonly subject_id: string;
  readonly level: number;
  /** Who took it over knows it. */
  readonly taken_over_by: string | null;
}

interface UserRow {
  readonly id: string;
  readonly role: UserRole;
  readonly employee_id: string | null;
  readonly can_sign_in: boolean;
}

export async function openOffice(site: TestConsole): Promise<Office> {
  const { browser: owner, companyId, userId } = await site.signUp();
  const lead = await site.addPerson(companyId, { role: 'hr_admin' });
  const managers = [await site.addPerson(companyId), await site.addPerson(companyId)];
  const people: Colleague[] = [
    { browser: owner, userId, employeeId: null },
    await site.addPerson(companyId, { role: 'owner' }),
    lead,
    await site.addPerson(companyId, { role: 'hr_admin', managerId: lead.employeeId }),
    await site.addPerson(companyId, { role: 'payroll_admin' }),
    ...managers,
    ...(await Promise.all(
      [0, 1, 0].map((index) =>
        site.addPerson(companyId, { managerId: managers[index]?.employeeId ?? '' }),
      ),
    )),
  ];
  const worker = openNotificationWorker(site.database, {
    clock,
    smtp: { host: '127.0.0.1', port: 1 },
  });
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await queryAsCompany<Row>(site.database, companyId, text, values)).rows;
  return {
    owner,
    people,
    faults: async () => {
      await worker.notify();
      const waiting = await query<Waiting>(
        `select distinct on (subject_id) subject_kind, subject_id, level,
           case when taken_over_from is not null then approver_user_id end as taken_over_by
         from approval_steps
         where status = 'waiting' order by subject_id, level`,
      );
      const users = await query<UserRow>(
        `select id, role, employee_id, disabled_at is null as can_sign_in from users`,
      );
      const faults: string[] = [];
      for (const step of waiting) {
        const answers = await answersAbout(site, companyId, { step, users });
        const noticed = await query<{ user_id: string }>(
          `select user_id from notifications where subject_id = $1 and kind = 'waiting'
             and level = $2 and done_at is null
           union all select $3::uuid where $3::uuid is not null`,
          [step.subject_id, step.level, step.taken_over_by],
        );
        faults.push(...judge(step, { ...answers, noticed: noticed.map((row) => row.user_id) }));
      }
      return { waiting: waiting.length, faults };
    },
  };
}

interface Answers {
  /** As the event names them. */
  readonly waitsFor: readonly string[];
  /** In whose list the request is. */
  readonly listed: readonly string[];
  /** Whose count differs from their list. */
  readonly miscounted: readonly string[];
  /** Who is offered the decision on the request's page. */
  readonly decides: readonly string[];
}

async function answersAbout(
  site: TestConsole,
  companyId: string,
  { step, users }: { readonly step: Waiting; readonly users: readonly UserRow[] },
): Promise<Answers> {
  const subject = { subjectKind: step.subject_kind, subjectId: step.subject_id };
  const settings = { role: 'muster_app', companyId } as const;
  return site.database.transaction(settings, async (transaction) => {
    const now = toInstant(clock.nowMs());
    const { rows } = await transaction.query<{ id: string }>(
      listDeciders(companyId, subject, { now, max: 50 }),
    );
    const answers = { listed: [] as string[], miscounted: [] as string[], decides: [] as string[] };
    for (const { id, role, employee_id: employeeId } of users.filter((user) => user.can_sign_in)) {
      const actor: UserActor = { kind: 'user', companyId, userId: id, role, employeeId };
      const change = { transaction, actor, clock, ids: createIds(clock) };
      const approval = await readApproval(transaction, { actor, clock }, subject);
      if (approval.capacities.includes('approver')) answers.decides.push(id);
      const page = await listWaitingApprovals(change, { beforeId: null, limit: 200 });
      if (page.rows.some((row) => row.id === step.subject_id)) answers.listed.push(id);
      const decider = await readDecider(change);
      const counted = await transaction.query<{ total: number }>(
        countWaiting(companyId, decider, 1_000),
      );
      if (counted.rows[0]?.total !== page.rows.length) answers.miscounted.push(id);
    }
    return { waitsFor: rows.map((row) => row.id), ...answers };
  });
}

function judge(
  step: Waiting,
  {
    waitsFor,
    listed,
    miscounted,
    decides,
    noticed,
  }: Answers & { readonly noticed: readonly string[] },
): string[] {
  const name = `${step.subject_kind} at level ${step.level}`;
  const text = (ids: readonly string[]): string => ids.toSorted().join(' ');
  const faults = [
    ...(decides.length === 0 ? ['nobody can decide'] : []),
    ...(text(waitsFor) === text(decides)
      ? []
      : [`waits for ${waitsFor.length} of ${decides.length}`]),
    ...(text(listed) === text(decides) ? [] : [`listed for ${listed.length} of ${decides.length}`]),
    ...(miscounted.length === 0 ? [] : [`counted otherwise for ${miscounted.length}`]),
    ...(decides.length === 0 || decides.some((id) => noticed.includes(id))
      ? []
      : ['no one who can decide was notified']),
  ];
  return faults.map((fault) => `${name}: ${fault}`);
}
