import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { type ApprovalPolicy, isLastResort, type SubjectKind } from './approval-policy.ts';
import classes from './policy-list.module.css';
import { usePolicyWords } from './use-policy-words.ts';

interface PolicyMoves {
  readonly onEdit: (policy: ApprovalPolicy) => void;
  readonly onRemove: (policy: ApprovalPolicy) => void;
}

export interface PolicyListProps extends PolicyMoves {
  readonly kind: SubjectKind;
  /** In the order in which they are tried, as sorted by the server. */
  readonly policies: readonly ApprovalPolicy[];
}

export function PolicyList({ kind, policies, ...moves }: PolicyListProps) {
  const { t } = useTranslation('company');
  return (
    <Panel flush title={t(`policies.kind.${kind}`)}>
      <ol className={classes['list']} aria-label={t(`policies.kind.${kind}`)}>
        {policies.map((policy) => (
          <PolicyLine key={policy.id} policy={policy} isOnly={policies.length === 1} {...moves} />
        ))}
      </ol>
    </Panel>
  );
}

function PolicyLine({
  policy,
  isOnly,
  onEdit,
  onRemove,
}: PolicyMoves & { policy: ApprovalPolicy; isOnly: boolean }) {
  const { t } = useTranslation(['company', 'common']);
  const words = usePolicyWords();
  const name = words.caseOf(policy, isOnly);
  return (
    <Group component="li" className={classes['line']} justify="space-between" gap="sm">
      <Stack gap={0} style={{ flex: '1 1 16rem' }}>
        <Text fw={600}>{name}:</Text>
        <Text size="sm">{words.stepsOf(policy.steps)}</Text>
      </Stack>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('policies.edit', { name })}
          onClick={() => onEdit(policy)}
        >
          {t('common:actions.edit')}
        </Button>
        {isLastResort(policy) ? null : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('policies.remove', { name })}
            onClick={() => onRemove(policy)}
          >
            {t('common:actions.remove')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
