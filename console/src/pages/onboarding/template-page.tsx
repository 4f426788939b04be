import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import type { Template } from './checklist.ts';
import { TemplateForm } from './template-form.tsx';

const route = getRouteApi('/signed-in/onboarding/templates/$id');

/** A template, new or existing. */
export function TemplatePage() {
  const { id } = route.useParams();
  return id === 'new' ? <NewTemplate /> : <ExistingTemplate key={id} id={id} />;
}

function useCrumbs() {
  const { t } = useTranslation('onboarding');
  return [
    { label: t('title'), link: { to: '/onboarding' as const } },
    { label: t('templates.title'), link: { to: '/onboarding/templates' as const } },
  ];
}

function NewTemplate() {
  const { t } = useTranslation('onboarding');
  return (
    <Page
      title={t('templates.new')}
      description={t('templates.new_text')}
      crumbs={useCrumbs()}
      narrow
    >
      <TemplateForm />
    </Page>
  );
}

function ExistingTemplate({ id }: { id: string }) {
  const { t } = useTranslation('onboarding');
  const query = api.useQuery('get', '/onboarding-templates/{id}', { params: { path: { id } } });
  const template = query.data?.onboarding_template;
  return (
    <Page
      title={template?.name ?? t('templates.template')}
      description={t('templates.change_text')}
      crumbs={useCrumbs()}
      actions={template === undefined ? undefined : <DeleteTemplate template={template} />}
      narrow
    >
      <QueryState query={query}>
        {(data) => <TemplateForm template={data.onboarding_template} />}
      </QueryState>
    </Page>
  );
}

function DeleteTemplate({ template: { id, name } }: { template: Template }) {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: async () => {
      const { error } = await client.DELETE('/onboarding-templates/{id}', {
        params: { path: { id } },
      });
      if (error !== undefined) throw error;
      // Leaves the page before the queries are fetched again, because its template is deleted.
      await navigate({ to: '/onboarding/templates' });
    },
  });
  return (
    <>
      <PageActions
        actions={[
          {
            label: common('actions.delete'),
            icon: IconTrash,
            danger: true,
            onClick: () => setAsked(true),
          },
        ]}
      />
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('templates.delete_title', { name })}
        confirmLabel={common('actions.delete')}
        danger
        onConfirm={async () => {
          await remove.mutateAsync();
          notifyDone(t('templates.deleted', { name }));
        }}
      >
        {t('templates.delete_text')}
      </ConfirmDialog>
    </>
  );
}
