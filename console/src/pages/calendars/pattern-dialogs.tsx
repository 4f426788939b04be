import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { mondayOf } from '../../ui/days.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import type { Pattern, PatternValues } from './pattern.ts';
import { WeeksField } from './weeks-field.tsx';

export interface AddPatternDialogProps {
  readonly opened: boolean;
  /** The pattern that the new one begins as. */
  readonly copied: Pattern | undefined;
  readonly onClose: () => void;
}

export function AddPatternDialog({ opened, copied, onClose }: AddPatternDialogProps) {
  const { t } = useTranslation('calendars');
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" title={t('patterns.add')}>
      <AddPatternForm copied={copied} onClose={onClose} />
    </FormModal>
  );
}

const fullTime: readonly (readonly number[])[] = [[8, 8, 8, 8, 8, 0, 0]];

function AddPatternForm({ copied, onClose }: Omit<AddPatternDialogProps, 'opened'>) {
  const { t } = useTranslation(['calendars', 'common']);
  const create = api.useMutation('post', '/work-patterns');
  const monday = mondayOf(useToday());
  const form = usePatternForm(copied, monday);
  const { submit, busy, error } = useSubmit(form, async ({ name, anchor, weeks }) => {
    const body = {
      name: name.trim(),
      anchor: anchor ?? monday,
      weeks: weeks.map((week) => week.map(Number)),
    };
    await create.mutateAsync({ body });
    notifyDone(t('patterns.added', { name: body.name }));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          description={t('patterns.name_hint')}
          maxLength={100}
          required
          data-autofocus
        />
        <WeeksField form={form} />
        {form.values.weeks.length === 1 ? null : (
          <DateField
            {...form.getInputProps('anchor')}
            label={t('patterns.anchor')}
            description={t('patterns.anchor_hint')}
            required
          />
        )}
        <Text size="xs" c="dimmed">
          {t('patterns.never_changes')}
        </Text>
        <FormFooter error={error} busy={busy} submitLabel={t('patterns.add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function usePatternForm(copied: Pattern | undefined, monday: string) {
  const { t } = useTranslation(['calendars', 'common']);
  return useForm<PatternValues>({
    initialValues: {
      name: '',
      anchor: copied?.anchor ?? monday,
      weeks: copied?.weeks ?? fullTime,
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('common:fields.required') : null),
      anchor: (date) => {
        if (date === null) return t('common:fields.required');
        return mondayOf(date) === date ? null : t('patterns.no_monday');
      },
      weeks: (weeks) =>
        weeks.flat().some((hours) => Number(hours) > 0) ? null : t('patterns.no_hours'),
    },
  });
}

interface RenamePatternDialogProps {
  readonly pattern: Pattern | undefined;
  readonly onClose: () => void;
}

export function RenamePatternDialog({ pattern, onClose }: RenamePatternDialogProps) {
  const { t } = useTranslation('calendars');
  return (
    <FormModal
      opened={pattern !== undefined}
      onClose={onClose}
      title={t('rename_named', { name: pattern?.name ?? '' })}
    >
      {pattern === undefined ? null : <RenameForm pattern={pattern} onClose={onClose} />}
    </FormModal>
  );
}

function RenameForm({ pattern, onClose }: { pattern: Pattern; onClose: () => void }) {
  const { t } = useTranslation(['calendars', 'common']);
  const update = api.useMutation('patch', '/work-patterns/{id}');
  const form = useForm({
    initialValues: { name: pattern.name },
    validate: { name: (name) => (name.trim() === '' ? t('common:fields.required') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ name }) => {
    await update.mutateAsync({
      params: { path: { id: pattern.id } },
      body: { name: name.trim() },
    });
    notifyDone(t('common:states.saved'));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={100} required />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('common:actions.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
