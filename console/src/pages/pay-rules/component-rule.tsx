import { Alert, Grid, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/use-today.ts';
import { LiveResults } from './live-results.tsx';
import { valuesOf } from './pay-rule.ts';
import type { ComponentVersion, PayComponent } from './pay-rule-answers.ts';
import { ProblemList } from './problem-list.tsx';
import { shownVersions } from './shown-versions.ts';
import { useFormulaCheck } from './use-formula-check.ts';
import { useRuleWords } from './use-rule-words.ts';
import { VersionChanges } from './version-changes.tsx';

/** The rules of a component: those that apply, what a draft changes, and the results for people. */
export function ComponentRule({ component }: { component: PayComponent }) {
  const { draft, active, latest } = shownVersions(component, useToday());
  if (latest === null) return null;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="lg">
          {draft === null || active === null ? null : <Draft draft={draft} active={active} />}
          <Rule version={latest} />
          <Dependencies component={component} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Results code={component.code} version={draft ?? latest} />
      </Grid.Col>
    </Grid>
  );
}

function Draft({ draft, active }: { draft: ComponentVersion; active: ComponentVersion }) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  return (
    <Panel
      title={t('draft')}
      description={t('draft_by', {
        name: draft.drafted_by_name,
        date: format.date(draft.valid_from),
      })}
    >
      <VersionChanges from={active} to={draft} />
    </Panel>
  );
}

function Rule({ version }: { version: ComponentVersion }) {
  const { t } = useTranslation('pay-rules');
  const { factsOf } = useRuleWords();
  return (
    <Panel title={version.status === 'draft' ? t('draft') : t('tabs.rule')}>
      <Stack>
        <CodeBlock code={version.formula} label={t('fields.formula')} />
        <Facts facts={factsOf(version)} />
      </Stack>
    </Panel>
  );
}

function Dependencies({ component: { uses, used_by: usedBy } }: { component: PayComponent }) {
  const { t } = useTranslation('pay-rules');
  return (
    <Panel title={t('dependencies')}>
      <Facts
        facts={[
          { label: t('uses'), value: <Codes components={uses} /> },
          { label: t('used_by'), value: <Codes components={usedBy} /> },
        ]}
      />
    </Panel>
  );
}

function Codes({ components }: { components: PayComponent['uses'] }) {
  const { t } = useTranslation('pay-rules');
  if (components.length === 0) return t('no_others');
  return (
    <Group gap="xs" component="span">
      {components.map(({ id, code, name }) => (
        <TextLink key={id} to="/payroll/components/$id" params={{ id }} title={name} ff="monospace">
          {code}
        </TextLink>
      ))}
    </Group>
  );
}

/** Of the draft if there is one, because that is what the second person decides. */
function Results({ code, version }: { code: string; version: ComponentVersion }) {
  const { t } = useTranslation('pay-rules');
  const check = useFormulaCheck(valuesOf(code, version));
  const isSound = check.isChecked && check.problems.length === 0;
  return (
    <Stack gap="lg">
      {check.problems.length === 0 ? null : (
        <Alert variant="light" color="red" title={t('formula_problems')}>
          <ProblemList problems={check.problems} />
        </Alert>
      )}
      <LiveResults version={isSound ? check.version : undefined} />
    </Stack>
  );
}
