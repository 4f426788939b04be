import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayAssignment } from './pay-assignment.ts';

/** To whom a component is assigned, in words. */
export function useAssignedTo(): (assignment: PayAssignment) => string {
  const { t } = useTranslation('pay-rules');
  return useCallback(
    ({ scope, pay_group_name: group, employment_type: type, employee_name: name }) => {
      if (type !== null) return t(`assignment.employment_types.${type}`);
      return group ?? name ?? t(`assignment.scopes.${scope}`);
    },
    [t],
  );
}
