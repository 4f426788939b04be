import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { type PeopleActions, SelectPeople } from '../../ui/select-people.tsx';
import { AssignSelected } from './assign-selected.tsx';

const route = getRouteApi('/signed-in/payroll/components/$id');

/** The employees of the company, to select those to whom the component is assigned. */
export function AssignPeople({ componentId }: { componentId: string }) {
  const { t } = useTranslation('pay-rules');
  const navigate = useNavigate({ from: '/payroll/components/$id' });
  return (
    <SelectPeople
      label={t('tabs.people')}
      search={route.useSearch()}
      onSearch={(changed) =>
        void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
      }
      without={useSession().user.employee_id}
      actions={assignTo(componentId)}
    />
  );
}

function assignTo(componentId: string): PeopleActions {
  return (people, finish) => (
    <AssignSelected componentId={componentId} people={people} finish={finish} />
  );
}
