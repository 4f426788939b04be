import { Button, List, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { type ApprovalPolicy } from './approval-policy.ts';
import { PolicyDrawer } from './policy-drawer.tsx';
import { PolicyList } from './policy-list.tsx';
import { RemovePolicy } from './remove-policy.tsx';
import { useCompanySearch } from './use-company-search.ts';
import { approvalSubjectKinds } from '../../api/values.gen.ts';

/** Who decides on requests, by kind. */
export function PoliciesTab() {
  const { dialog, openDialog, closeDialog } = useCompanySearch();
  const [leaving, setLeaving] = useState<ApprovalPolicy>();
  const query = api.useQuery('get', '/approval-policies');
  const skeleton = (
    <Panel>
      <SkeletonLines count={8} />
    </Panel>
  );
  return (
    <Stack gap="md">
      <Explanation onAdd={() => openDialog('new')} />
      <QueryState query={query} skeleton={skeleton}>
        {({ approval_policies: policies }) => (
          <Stack gap="lg">
            {approvalSubjectKinds.map((kind) => (
              <PolicyList
                key={kind}
                kind={kind}
                policies={policies.filter((policy) => policy.subject_kind === kind)}
                onEdit={({ id }) => openDialog(id)}
                onRemove={setLeaving}
              />
            ))}
            <PolicyDrawer
              creates={dialog === 'new'}
              policy={policies.find(({ id }) => id === dialog)}
              onClose={closeDialog}
            />
          </Stack>
        )}
      </QueryState>
      <RemovePolicy policy={leaving} onClose={() => setLeaving(undefined)} />
    </Stack>
  );
}

function Explanation({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('company');
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t('policies.add')}
    </Button>
  );
  return (
    <Panel title={t('policies.title')} actions={add}>
      <Text maw="70ch">{t('policies.hint')}</Text>
      <List size="sm" spacing={4} maw="75ch">
        <List.Item>{t('policies.rules.order')}</List.Item>
        <List.Item>{t('policies.rules.missing')}</List.Item>
        <List.Item>{t('policies.rules.own')}</List.Item>
        <List.Item>{t('policies.rules.on_their_way')}</List.Item>
      </List>
    </Panel>
  );
}
