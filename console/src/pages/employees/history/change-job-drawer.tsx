import { Alert, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { toProblem } from '../../../api/problem.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useToday } from '../../../ui/use-today.ts';
import { DetailsField } from '../details-fields.tsx';
import { type Employee, fullName } from '../employee.ts';
import { ConflictAlert } from '../record/conflict-alert.tsx';
import { useEmployee, type VersionedEmployee } from '../record/use-employee.ts';
import { WorkingTimeFields } from '../working-time-fields.tsx';
import { ChangePreview } from './change-preview.tsx';
import { changesOf, type ChangeValues, moveTo, startValues } from './change-values.ts';
import {
  current,
  currentEmployments,
  employmentOn,
  type JobHistory,
  jobOn,
  type JobRow,
} from './job-history.ts';

interface ChangeJobProps {
  readonly employee: Employee;
  readonly history: JobHistory;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes the job from a day on: a later one plans the change, an earlier one corrects it. */
export function ChangeJobDrawer({ opened, ...props }: ChangeJobProps) {
  const { t } = useTranslation('employees');
  return (
    <FormDrawer
      opened={opened}
      onClose={props.onClose}
      size="lg"
      title={t('history.change.title', { name: fullName(props.employee) })}
    >
      <ChangeJobForm {...props} />
    </FormDrawer>
  );
}

function ChangeJobForm({ employee, history, onClose }: Omit<ChangeJobProps, 'opened'>) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const { form, rows, base, changes, move, send, conflict } = useJobChange(employee, history);
  const { submit, busy, error } = useSubmit(form, async (values) => {
    if (!(await send(values))) return false;
    return onClose();
  });
  const { effective_on: day } = form.getValues();
  const isPlan = day !== null && day > today;
  return (
    <form noValidate onSubmit={submit} aria-label={t('history.change.form')}>
      <Stack>
        {conflict.found ? <ConflictAlert id={employee.id} onReloaded={conflict.resolve} /> : null}
        <DateField
          {...form.getInputProps('effective_on')}
          onChange={move}
          label={t('history.change.from')}
          required
        />
        <WhenItApplies day={day} today={today} />
        <JobInputs form={form} managerName={base?.manager_name ?? null} />
        {base === undefined || day === null ? null : (
          <ChangePreview {...{ rows, base, day, changes }} />
        )}
        <FormFooter
          error={error}
          busy={busy}
          disabled={conflict.found}
          submitLabel={t(isPlan ? 'history.change.plan' : 'history.change.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

/** The form, the job in force on its day, and what changes. */
function useJobChange(employee: Employee, history: JobHistory) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const today = useToday();
  const patch = api.useMutation('patch', '/employees/{id}');
  const { etag, conflict } = useVersion(employee.id);
  const rows = current(history.jobs);
  const employments = currentEmployments(history);
  const baseOn = (day: string | null): JobRow | undefined => {
    const employment = day === null ? undefined : employmentOn(employments, day);
    return employment && jobOn(rows, employment.number, day ?? '');
  };
  const form = useForm<ChangeValues>({
    initialValues: startValues(rows, employments, today),
    validate: {
      effective_on: (day) => (day === null ? t('history.change.day_needed') : null),
      fte: (fte) => (fte === '' ? t('history.change.fte_needed') : null),
    },
  });
  const base = baseOn(form.getValues().effective_on);
  const changes = base === undefined ? {} : changesOf(base, form.getValues());
  return {
    form,
    rows,
    base,
    changes,
    conflict,
    move: (day: string | null): void => {
      form.setValues(moveTo(form.getValues(), { base, to: baseOn(day), day }));
      form.clearFieldError('effective_on');
    },
    /** Returns false if there is nothing to send. The server refuses a day without employment. */
    send: async ({ effective_on: day, reason }: ChangeValues): Promise<boolean> => {
      if (day === null || (base !== undefined && Object.keys(changes).length === 0)) {
        form.setFieldError('effective_on', t('history.change.nothing'));
        return false;
      }
      const text = reason.trim();
      try {
        await patch.mutateAsync({
          params: { path: { id: employee.id } },
          ...(etag === undefined ? {} : { headers: { 'If-Match': etag } }),
          body: { ...changes, effective_on: day, ...(text === '' ? {} : { reason: text }) },
        });
      } catch (refused) {
        if (toProblem(refused).code !== 'precondition_failed') throw refused;
        conflict.report();
        return false;
      }
      notifyDone(
        t(day > today ? 'history.change.planned' : 'history.change.recorded', {
          date: format.date(day),
        }),
      );
      return true;
    },
  };
}

/** The version of the record when the form was opened, or reloaded after a conflict. */
function useVersion(id: string) {
  const queries = useQueryClient();
  const { data } = useEmployee(id);
  const [opened, setOpened] = useState(data?.etag);
  const [found, setFound] = useState(false);
  return {
    etag: opened ?? data?.etag,
    conflict: {
      found,
      report: (): void => setFound(true),
      resolve: (fresh: VersionedEmployee): void => {
        setOpened(fresh.etag);
        setFound(false);
        void queries.invalidateQueries();
      },
    },
  };
}

function WhenItApplies({ day, today }: { day: string | null; today: string }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  if (day === null) return null;
  const when = day > today ? 'future' : day === today ? 'today' : 'past';
  return (
    <Alert color="blue" variant="light" icon={<IconCalendarEvent aria-hidden />} role="status">
      <Text size="sm">{t(`history.change.when.${when}`, { date: format.date(day) })}</Text>
    </Alert>
  );
}

interface JobInputsProps {
  readonly form: UseFormReturnType<ChangeValues>;
  readonly managerName: string | null;
}

function JobInputs({ form, managerName }: JobInputsProps) {
  const { t } = useTranslation('employees');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['job_title', 'department', 'location'] as const).map((name) => (
          <DetailsField key={name} name={name} form={form} />
        ))}
        <DetailsField
          key={`manager ${form.getValues().manager_id ?? ''}`}
          name="manager_id"
          form={form}
          managerName={managerName}
        />
        <DetailsField name="employment_type" form={form} />
        <WorkingTimeFields form={form} />
        <TextInput
          {...form.getInputProps('cost_centre')}
          label={t('history.fields.cost_centre')}
          autoComplete="off"
          maxLength={50}
        />
      </SimpleGrid>
      <Textarea
        {...form.getInputProps('reason')}
        label={t('history.change.reason')}
        description={t('history.change.reason_hint')}
        maxLength={500}
        autosize
        minRows={2}
      />
    </>
  );
}
