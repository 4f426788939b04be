import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import type { Template } from './checklist.ts';

const templatesOf = (answer: Answer<'listOnboardingTemplates'>) => answer.onboarding_templates;

/** Templates for checklists. */
export function TemplatesPage() {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const columns = useColumns();
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/onboarding-templates',
      { params: { query: { limit: 50 } } },
      byCursor,
    ),
    templatesOf,
  );
  const create = (
    <LinkButton
      to="/onboarding/templates/$id"
      params={{ id: 'new' }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('templates.new')}
    </LinkButton>
  );
  return (
    <Page
      title={t('templates.title')}
      description={t('templates.description')}
      crumbs={[{ label: t('title'), link: { to: '/onboarding' } }]}
      actions={create}
    >
      <Panel flush>
        <DataTable
          label={t('templates.title')}
          columns={columns}
          paged={paged}
          rowKey={({ id }) => id}
          onRowClick={({ id }) =>
            void navigate({ to: '/onboarding/templates/$id', params: { id } })
          }
          empty={
            <EmptyState icon={IconTemplate} title={t('templates.empty')} action={create}>
              {t('templates.empty_text')}
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}

function useColumns(): readonly Column<Template>[] {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const column = useColumnKit<Template>();
  return useMemo(
    () => [
      column.cell('name', t('templates.name'), ({ id, name }) => (
        <TextLink to="/onboarding/templates/$id" params={{ id }}>
          {name}
        </TextLink>
      )),
      column.cell('tasks', t('tasks.title'), ({ tasks }) => format.number(tasks.length), {
        align: 'right',
      }),
      column.cell(
        'changed',
        t('templates.changed'),
        ({ updated_at }) => (
          <span title={format.instant(updated_at)}>{format.relative(updated_at)}</span>
        ),
        { from: 'sm' },
      ),
    ],
    [t, column, format],
  );
}
