import { Button, Grid, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { HeadFields, RuleFields } from './component-fields.tsx';
import { FormulaField } from './formula-field.tsx';
import { LiveResults } from './live-results.tsx';
import { accountPattern, type ComponentValues, namePattern } from './pay-rule.ts';
import { useFormulaCheck } from './use-formula-check.ts';

export interface ComponentEditorProps {
  readonly initial: ComponentValues;
  readonly isNew?: boolean;
  readonly submitLabel: string;
  readonly onSave: (values: ComponentValues) => Promise<unknown>;
  /** Next to the button that saves. */
  readonly children?: React.ReactNode;
}

/** The fields of a component, its formula with problems, and what it results in for some people. */
export function ComponentEditor(props: ComponentEditorProps) {
  const { initial, isNew = false, submitLabel, onSave, children } = props;
  const { t } = useTranslation('pay-rules');
  const form = useComponentForm(initial, isNew);
  const { submit, busy, error } = useSubmit(form, onSave);
  const check = useFormulaCheck(form.values);
  const isSound = check.isChecked && check.problems.length === 0;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <form noValidate onSubmit={submit}>
          <Stack gap="lg">
            <Panel title={t('editor.what')}>
              <Stack>
                <HeadFields form={form} isNew={isNew} />
                <FormulaField
                  {...form.getInputProps('formula')}
                  value={form.values.formula}
                  code={check.code}
                  names={check.names}
                  problems={check.problems}
                  isStale={!check.isChecked}
                />
              </Stack>
            </Panel>
            <Panel title={t('editor.how')}>
              <RuleFields form={form} bases={check.bases} />
            </Panel>
            {error === undefined ? null : <ProblemAlert error={error} />}
            <Group justify="flex-end">
              {children}
              <Button type="submit" loading={busy}>
                {submitLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <LiveResults
          version={isSound && form.values.formula.trim() !== '' ? check.version : undefined}
        />
      </Grid.Col>
    </Grid>
  );
}

function useComponentForm(initial: ComponentValues, isNew: boolean) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const needed = (value: string | null): string | null =>
    value === null || value.trim() === '' ? common('fields.required') : null;
  return useForm<ComponentValues>({
    initialValues: initial,
    validate: {
      code: (code) => (isNew && !namePattern.test(code.trim()) ? t('problems.bad_code') : null),
      name: needed,
      formula: needed,
      valid_from: needed,
      bases: (bases) => (bases.every((base) => namePattern.test(base)) ? null : t('bad_base')),
      account: (account) =>
        account.trim() === '' || accountPattern.test(account.trim()) ? null : t('bad_account'),
      valid_to: (to, { valid_from: from }) =>
        to !== null && from !== null && to < from ? t('problems.bad_period') : null,
    },
  });
}
