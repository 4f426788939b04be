import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { type Application, scopeText } from './application.ts';

/** A row opens through the parameter `application` of its page. */
export function useApplicationColumns(): readonly Column<Application>[] {
  const { t } = useTranslation('applications');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ id, name }) => (
          <TextLink to="." search={(before: object) => ({ ...before, application: id })}>
            {name}
          </TextLink>
        ),
      },
      {
        id: 'kind',
        header: t('fields.kind'),
        from: 'md',
        width: 130,
        cell: ({ is_confidential: isConfidential }) =>
          t(`kinds.${isConfidential ? 'confidential' : 'public'}.name`),
      },
      {
        id: 'scopes',
        header: t('fields.scopes'),
        from: 'sm',
        cell: ({ scopes }) =>
          scopes.map((scope) => t(`scopes.${scopeText[scope]}.name`)).join(', '),
      },
      {
        id: 'people',
        header: t('columns.people'),
        width: 140,
        cell: ({ authorizations }) => t('people.open', { count: authorizations }),
      },
      {
        id: 'created_at',
        header: t('columns.created'),
        from: 'lg',
        width: 140,
        cell: ({ created_at: at }) => format.date(at.slice(0, 10)),
      },
      {
        id: 'created_by',
        header: t('columns.created_by'),
        from: 'lg',
        width: 160,
        isOptional: true,
        cell: ({ created_by_name: name }) => name ?? t('former_user'),
      },
    ],
    [t, format],
  );
}
