import { Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { focusUnreadable } from '../../ui/use-submit.ts';
import type { FormField } from './custom/custom-field.ts';
import { AccessStep } from './hire/access-step.tsx';
import { ChecklistStep } from './hire/checklist-step.tsx';
import { jobFields, personFields, type Step, steps } from './hire/hire-values.ts';
import { HiredPanel } from './hire/hired-panel.tsx';
import { ReviewStep } from './hire/review-step.tsx';
import { DetailsStep, PayStep } from './hire/simple-steps.tsx';
import { type HireForm, useHire } from './hire/use-hire.ts';
import { WorkingTime } from './hire/working-time.tsx';

export function NewEmployeePage() {
  const { t } = useTranslation('employees');
  const hire = useHire();
  // The steps are in the URL. After hiring there is nothing left to save.
  useUnsaved((leavesPage) => leavesPage && hire.hired === undefined && hire.form.isDirty());
  const crumbs = [{ label: t('title'), link: { to: '/employees' as const } }];
  if (hire.hired !== undefined) {
    return (
      <Page title={t('hired.title')} crumbs={crumbs} narrow>
        <HiredPanel hired={hire.hired} values={hire.form.getValues()} onAgain={hire.again} />
      </Page>
    );
  }
  return (
    <Page title={t('hire.title')} description={t('hire.description')} crumbs={crumbs} narrow>
      <StepsOverview step={hire.step} onGo={hire.goTo} />
      <Panel title={t(`hire.${hire.step}.title`)} description={t(`hire.${hire.step}.hint`)}>
        <form
          key={hire.step}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!focusUnreadable(event.currentTarget)) void hire.submit();
          }}
        >
          <Stack>
            <StepFields step={hire.step} form={hire.form} custom={hire.custom} onGo={hire.goTo} />
            {hire.error === undefined ? null : <ProblemAlert error={hire.error} />}
            <StepButtons step={hire.step} busy={hire.busy} onGo={hire.goTo} />
          </Stack>
        </form>
      </Panel>
    </Page>
  );
}

function StepFields({
  step,
  form,
  custom,
  onGo,
}: {
  step: Step;
  form: HireForm;
  custom: readonly FormField[];
  onGo: (step: Step) => void;
}) {
  switch (step) {
    case 'person':
      return <DetailsStep form={form} fields={personFields} />;
    case 'job':
      return (
        <DetailsStep form={form} fields={jobFields} custom={custom}>
          <WorkingTime form={form} />
        </DetailsStep>
      );
    case 'pay':
      return <PayStep form={form} />;
    case 'access':
      return <AccessStep form={form} />;
    case 'checklist':
      return <ChecklistStep form={form} />;
    case 'review':
      return <ReviewStep values={form.getValues()} custom={custom} onGo={onGo} />;
  }
}

function StepsOverview({ step, onGo }: { step: Step; onGo: (step: Step) => void }) {
  const { t } = useTranslation('employees');
  const at = steps.indexOf(step);
  const place = t('hire.place', { at: at + 1, of: steps.length, name: t(`hire.${step}.short`) });
  return (
    <>
      <Box visibleFrom="sm">
        <Steps
          label={t('hire.title')}
          steps={steps.map((name, index) => ({
            key: name,
            label: t(`hire.${name}.short`),
            state: index < at ? 'done' : index === at ? 'current' : 'next',
            onGo: index < at ? () => onGo(name) : undefined,
          }))}
        />
      </Box>
      <Stack gap={4} hiddenFrom="sm">
        <Text size="sm">{place}</Text>
        <Progress value={((at + 1) / steps.length) * 100} aria-label={place} />
      </Stack>
    </>
  );
}

function StepButtons({
  step,
  busy,
  onGo,
}: {
  step: Step;
  busy: boolean;
  onGo: (step: Step) => void;
}) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const before = steps[steps.indexOf(step) - 1];
  return (
    <Group justify="space-between">
      {before === undefined ? (
        <LinkButton to="/employees" variant="default">
          {common('actions.cancel')}
        </LinkButton>
      ) : (
        <Button variant="default" onClick={() => onGo(before)} disabled={busy}>
          {common('actions.back')}
        </Button>
      )}
      <Button type="submit" loading={busy}>
        {step === 'review' ? t('hire.finish') : common('actions.continue')}
      </Button>
    </Group>
  );
}
