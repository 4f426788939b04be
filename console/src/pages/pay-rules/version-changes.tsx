import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRuleWords } from './use-rule-words.ts';
import type { ComponentVersion } from './pay-rule-answers.ts';
import classes from './version-changes.module.css';

interface VersionChangesProps {
  readonly from: ComponentVersion;
  readonly to: ComponentVersion;
}

/** What one version changes compared with another: the old text struck out, then the new one. */
export function VersionChanges({ from, to }: VersionChangesProps) {
  const { t } = useTranslation('pay-rules');
  const { ruleFactsOf } = useRuleWords();
  const before = ruleFactsOf(from);
  const facts = ruleFactsOf(to).map(({ label, value }, index) => ({
    label,
    old: before[index]?.value ?? '',
    now: value,
  }));
  const changes = [
    { label: t('fields.name'), old: from.name, now: to.name },
    { label: t('fields.formula'), old: from.formula, now: to.formula },
    ...facts,
  ].filter(({ old, now }) => old !== now);
  if (changes.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('no_changes')}
      </Text>
    );
  }
  return (
    <Stack component="dl" gap="sm" m={0}>
      {changes.map(({ label, old, now }) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <dd className={label === t('fields.formula') ? classes['formula'] : classes['value']}>
            <del>{old || '–'}</del>
            <ins>{now || '–'}</ins>
          </dd>
        </div>
      ))}
    </Stack>
  );
}
