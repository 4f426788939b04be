import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type PeopleActions, SelectPeople } from '../../ui/select-people.tsx';
import { MovePeople } from './move-people.tsx';
import type { PayGroup } from './pay-group.ts';

const route = getRouteApi('/signed-in/payroll/groups/$id');

/** The employees of the company, to select those who move to the group. */
export function AddPeople({ group }: { group: PayGroup }) {
  const { t } = useTranslation('pay-groups');
  const navigate = useNavigate({ from: '/payroll/groups/$id' });
  return (
    <SelectPeople
      label={t('tabs.add')}
      search={route.useSearch()}
      onSearch={(changed) =>
        void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
      }
      actions={moveTo(group)}
    />
  );
}

function moveTo(group: PayGroup): PeopleActions {
  return (people, finish) => (
    <MovePeople
      people={people.map((one) => ({ ...one, key: one.id }))}
      to={group}
      finish={finish}
    />
  );
}
