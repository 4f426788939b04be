import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { type Application, scopeText } from './application.ts';

/** A row opens through the parameter `application` of its page. */
export function useApplicationColumns(): readonly Column<Application>[] {
  const { t } = useTranslation('applications');
  const column = useColumnKit<Application>();
  return useMemo(
    () => [
      column.cell('name', t('fields.name'), ({ id, name }) => (
        <TextLink to="." search={(before: object) => ({ ...before, application: id })}>
          {name}
        </TextLink>
      )),
      column.cell(
        'kind',
        t('fields.kind'),
        ({ is_confidential: isConfidential }) =>
          t(`kinds.${isConfidential ? 'confidential' : 'public'}.name`),
        { from: 'md', width: 130 },
      ),
      column.cell(
        'scopes',
        t('fields.scopes'),
        ({ scopes }) => scopes.map((scope) => t(`scopes.${scopeText[scope]}.name`)).join(', '),
        { from: 'sm' },
      ),
      column.cell(
        'people',
        t('columns.people'),
        ({ authorizations }) => t('people.open', { count: authorizations }),
        { width: 140 },
      ),
      column.day('created_at', t('columns.created'), ({ created_at: at }) => at, {
        from: 'lg',
        width: 140,
      }),
      column.cell(
        'created_by',
        t('columns.created_by'),
        ({ created_by_name: name }) => name ?? t('former_user'),
        { from: 'lg', width: 160, isOptional: true },
      ),
    ],
    [t, column],
  );
}
