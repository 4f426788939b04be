import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { useToday } from '../../ui/use-today.ts';
import { ComponentEditor } from './component-editor.tsx';
import { newComponent, toVersion } from './pay-rule.ts';

export function NewComponentPage() {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const { t: payroll } = useTranslation('payroll');
  const navigate = useNavigate();
  const create = api.useMutation('post', '/pay-components');
  const today = useToday();
  return (
    <Page
      title={t('new.title')}
      description={t('new.hint')}
      crumbs={[
        { label: payroll('runs.title'), link: { to: '/payroll' } },
        { label: t('title'), link: { to: '/payroll/components' } },
      ]}
    >
      <ComponentEditor
        initial={newComponent(`${today.slice(0, 7)}-01`)}
        isNew
        submitLabel={t('new.submit')}
        onSave={async (values) => {
          const { pay_component: added } = await create.mutateAsync({
            body: { code: values.code.trim(), ...toVersion(values) },
          });
          notifyDone(t('new.done', { name: values.name.trim() }));
          await navigate({ to: '/payroll/components/$id', params: { id: added.id } });
        }}
      >
        <LinkButton variant="default" to="/payroll/components">
          {common('actions.cancel')}
        </LinkButton>
      </ComponentEditor>
    </Page>
  );
}
