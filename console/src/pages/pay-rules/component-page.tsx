import { Tabs } from '@mantine/core';
import { IconCalendarOff, IconChecks, IconPencil, IconTrash } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { type PageAction, PageActions } from '../../ui/page-actions.tsx';
import { PayAssignmentsPanel } from '../../ui/pay-assignments-panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useToday } from '../../ui/use-today.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { AssignPeople } from './assign-people.tsx';
import { ComponentRule } from './component-rule.tsx';
import { ComponentState } from './component-state.tsx';
import { DiscardDraftDialog } from './discard-draft-dialog.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { EndComponentDialog } from './end-component-dialog.tsx';
import { EndRequest } from './end-request.tsx';
import type { PayComponent } from './pay-rule-answers.ts';
import { shownVersions } from './shown-versions.ts';
import { VersionList } from './version-list.tsx';

const route = getRouteApi('/signed-in/payroll/components/$id');
const tabs = ['rule', 'assignments', 'people', 'versions'] as const;

/** A component of pay: its formula, to whom it applies, and its versions. */
export function ComponentPage() {
  const { t } = useTranslation('pay-rules');
  const { t: payroll } = useTranslation('payroll');
  const { id } = route.useParams();
  const today = useToday();
  const query = api.useQuery('get', '/pay-components/{id}', { params: { path: { id } } });
  const component = query.data?.pay_component;
  const mustBeOther = query.data?.has_second_person ?? true;
  const shown = component === undefined ? undefined : shownVersions(component, today);
  const [isEditing, setEditing] = useState(false);
  return (
    <Page
      title={shown?.latest?.name ?? t('component')}
      description={component?.code}
      crumbs={[
        { label: payroll('runs.title'), link: { to: '/payroll' } },
        { label: t('title'), link: { to: '/payroll/components' } },
      ]}
      badge={shown === undefined ? undefined : <ComponentState {...shown} />}
      actions={
        component === undefined || isEditing ? undefined : (
          <Actions
            component={component}
            mustBeOther={mustBeOther}
            onEdit={() => setEditing(true)}
          />
        )
      }
    >
      <QueryState query={query}>
        {({ pay_component: loaded }) => (
          <>
            <EndRequest component={loaded} mustBeOther={mustBeOther} />
            {isEditing ? (
              <DraftEditor component={loaded} onClose={() => setEditing(false)} />
            ) : (
              <Parts component={loaded} />
            )}
            <Dialogs component={loaded} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

function useDialog() {
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/components/$id' });
  return {
    dialog,
    open: (next: string) => void navigate({ search: (before) => ({ ...before, dialog: next }) }),
    close: () => void navigate({ search: (before) => ({ ...before, dialog: undefined }) }),
  };
}

interface ActionsProps {
  readonly component: PayComponent;
  /** Someone else has to activate what the viewer drafted. */
  readonly mustBeOther: boolean;
  readonly onEdit: () => void;
}

function Actions({ component, mustBeOther, onEdit }: ActionsProps) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const { open } = useDialog();
  const me = useSession().user.id;
  const today = useToday();
  const navigate = useNavigate({ from: '/payroll/components/$id' });
  const { active, draft } = shownVersions(component, today);
  const edit = (): void => {
    void navigate({ search: {}, resetScroll: false });
    onEdit();
  };
  const ofDraft: readonly PageAction[] =
    draft === null
      ? []
      : [
          {
            label: t('discard.open'),
            icon: IconTrash,
            danger: true,
            onClick: () => open('discard'),
          },
          {
            label: t('activate.one'),
            icon: IconChecks,
            primary: true,
            onClick: () => open('activate'),
            closed:
              mustBeOther && draft.contributors.includes(me)
                ? common('closed.four_eyes')
                : undefined,
          },
        ];
  const ofActive: readonly PageAction[] =
    active === null || active.ends_on !== null || (active.valid_to ?? today) < today
      ? []
      : [
          {
            label: t('end.open'),
            icon: IconCalendarOff,
            danger: true,
            onClick: () => open('end'),
          },
        ];
  return (
    <PageActions
      actions={[
        {
          label: draft === null ? t('edit.new_version') : t('edit.draft'),
          icon: IconPencil,
          onClick: edit,
        },
        ...ofActive,
        ...ofDraft,
      ]}
    />
  );
}

function Dialogs({ component }: { component: PayComponent }) {
  const { dialog, close } = useDialog();
  const today = useToday();
  const { active } = shownVersions(component, today);
  return (
    <>
      <ActivateDialog opened={dialog === 'activate'} onClose={close} />
      <DiscardDraftDialog component={component} opened={dialog === 'discard'} onClose={close} />
      <EndComponentDialog
        component={component}
        opened={dialog === 'end' && active !== null}
        onClose={close}
      />
    </>
  );
}

function Parts({ component }: { component: PayComponent }) {
  const { t } = useTranslation('pay-rules');
  const { tab: asked } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/components/$id' });
  const isActive = component.versions.some(({ status }) => status === 'active');
  // Only a component with an active version can be assigned.
  const offered = tabs.filter((each) => each !== 'people' || isActive);
  const tab = offered.find((each) => each === asked) ?? 'rule';
  return (
    <Tabs
      value={tab}
      onChange={(next) =>
        void navigate({
          search: next === null || next === 'rule' ? {} : { tab: next },
          resetScroll: false,
        })
      }
      keepMounted={false}
    >
      <TabList
        label={t('parts')}
        tabs={offered.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <Tabs.Panel value="rule" pt="md">
        <ComponentRule component={component} />
      </Tabs.Panel>
      <Tabs.Panel value="assignments" pt="md">
        <PayAssignmentsPanel of={{ component_id: component.id }} />
      </Tabs.Panel>
      <Tabs.Panel value="people" pt="md">
        <AssignPeople componentId={component.id} />
      </Tabs.Panel>
      <Tabs.Panel value="versions" pt="md">
        <VersionList versions={component.versions} />
      </Tabs.Panel>
    </Tabs>
  );
}
