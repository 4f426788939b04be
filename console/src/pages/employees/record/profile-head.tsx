import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { hasDuty, useSession } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { useAmountText } from '../../../ui/use-amount-text.ts';
import { type Employee, fullName, reachOf } from '../employee.ts';
import { PhotoMenu } from './photo-menu.tsx';
import { tabsFor } from './record-tabs.tsx';
import classes from './profile-head.module.css';

/** The person at a glance: photo, manager, team, remaining leave, next absence. */
export function ProfileHead({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const session = useSession();
  const profile = api.useQuery('get', '/employees/{id}/profile', {
    params: { path: { id: employee.id } },
  });
  const seesLeave = tabsFor(session, employee).includes('time') && !isForPayroll(session, employee);
  const { id, photo, manager_id: managerId, manager_name: manager } = employee;
  const mayChangePhoto = hasDuty(session.user.role, 'hr') || session.user.employee_id === id;
  return (
    <Panel>
      <div className={classes['head']}>
        <div className={classes['photo']}>
          <PersonAvatar id={id} name={fullName(employee)} photo={photo} size={88} />
          {mayChangePhoto && employee.status !== 'terminated' ? (
            <PhotoMenu employee={employee} />
          ) : null}
        </div>
        <dl className={classes['facts']}>
          <HeadFact label={t('fields.manager_id')}>
            {managerId === null ? null : (
              <TextLink
                to={reachOf(session) === 'all' ? '/employees/$id' : '/people/$id'}
                params={{ id: managerId }}
                size="sm"
              >
                {manager}
              </TextLink>
            )}
          </HeadFact>
          <HeadFact label={t('head.team')}>
            <Team id={id} count={profile.data?.direct_reports} />
          </HeadFact>
          {seesLeave ? (
            <>
              <HeadFact label={t('head.balance')}>
                <Balance id={id} />
              </HeadFact>
              <HeadFact label={t('head.next_absence')}>
                <NextAbsence absence={profile.data?.next_absence} />
              </HeadFact>
            </>
          ) : null}
        </dl>
      </div>
    </Panel>
  );
}

/** Payroll sees hours, but no leave. */
function isForPayroll({ user }: ReturnType<typeof useSession>, employee: Employee): boolean {
  const own = user.employee_id;
  return (
    !hasDuty(user.role, 'hr') &&
    (own === null || (own !== employee.id && own !== employee.manager_id))
  );
}

function HeadFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {children ?? '–'}
      </Text>
    </div>
  );
}

function Team({ id, count }: { id: string; count: number | undefined }) {
  const { t } = useTranslation('employees');
  if (count === undefined || count === 0) return '–';
  return (
    <TextLink to="/people/$id" params={{ id }} size="sm">
      {t('head.reports', { count })}
    </TextLink>
  );
}

/** What is left of this year, by leave type with an allowance. */
function Balance({ id }: { id: string }) {
  const { t } = useTranslation('employees');
  const amountText = useAmountText();
  const { data } = api.useQuery('get', '/leave-balances', {
    params: { query: { employee_id: id } },
  });
  const [first] = data?.leave_balances ?? [];
  if (data === undefined || first === undefined) return '–';
  return t('head.left', {
    amount: amountText(first.balance, first.unit),
    type: first.name,
    year: String(data.year),
  });
}

type Absence = { readonly id: string; readonly start_date: string; readonly end_date: string };

function NextAbsence({ absence }: { absence: Absence | null | undefined }) {
  const format = useFormat();
  if (absence === null || absence === undefined) return '–';
  return (
    <TextLink to="/leave/$id" params={{ id: absence.id }} size="sm">
      {format.dateRange(absence.start_date, absence.end_date)}
    </TextLink>
  );
}
