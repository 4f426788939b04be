import { Autocomplete, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import { CheckedTable } from './checked-table.tsx';
import { namePattern } from './pay-rule.ts';
import type { ImportedTable } from './pay-rule-answers.ts';
import { payTableKinds } from '../../api/values.gen.ts';

interface ImportTableDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Reads a table from CSV: checked and shown first, then saved as a draft. */
export function ImportTableDialog({ opened, onClose }: ImportTableDialogProps) {
  const { t } = useTranslation('pay-rules');
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('table.import')} size="lg">
      <ImportForm onClose={onClose} />
    </FormDrawer>
  );
}

interface TableValues {
  name: string;
  kind: (typeof payTableKinds)[number];
  valid_from: string | null;
  valid_to: string | null;
  csv: string;
}
type Form = UseFormReturnType<TableValues>;

function ImportForm({ onClose }: Omit<ImportTableDialogProps, 'opened'>) {
  const { t } = useTranslation('pay-rules');
  const navigate = useNavigate();
  const form = useTableForm();
  const save = api.useMutation('post', '/pay-tables');
  const [checked, setChecked] = useState<{ of: string; answer: ImportedTable }>();
  const current = JSON.stringify(form.values);
  const answer = checked?.of === current ? checked.answer : undefined;
  const isReady = answer !== undefined && answer.problems.length === 0;
  const { submit, busy, error } = useSubmit(form, async ({ name, valid_from: from, ...values }) => {
    const body = { ...values, name: name.trim(), valid_from: from ?? '', dry_run: !isReady };
    const reply = await save.mutateAsync({ body });
    setChecked({ of: current, answer: reply });
    if (!isReady || reply.problems.length > 0 || reply.pay_table === null) return false;
    notifyDone(t('table.imported', { name: reply.pay_table.name }));
    await navigate({ to: '/payroll/tables/$id', params: { id: reply.pay_table.id } });
    return true;
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TableFields form={form} />
        <CsvFields form={form} busy={busy} />
        {answer === undefined ? null : <CheckedTable answer={answer} />}
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={isReady ? t('table.save') : t('table.check')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function useTableForm(): Form {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const year = useToday().slice(0, 4);
  return useForm<TableValues>({
    initialValues: {
      name: '',
      kind: 'marginal',
      valid_from: `${year}-01-01`,
      valid_to: null,
      csv: '',
    },
    validate: {
      name: (name) => (namePattern.test(name.trim()) ? null : t('problems.bad_name')),
      valid_from: (day) => (day === null ? common('fields.required') : null),
      csv: (csv) => (csv.trim() === '' ? common('fields.required') : null),
    },
  });
}

function TableFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-rules');
  const { data } = api.useQuery('get', '/pay-tables');
  const names = [...new Set(data?.pay_tables.map(({ name }) => name))];
  return (
    <>
      <Autocomplete
        {...form.getInputProps('name')}
        label={t('fields.name')}
        description={t('table.name_hint')}
        data={names}
        maxLength={63}
        autoCapitalize="off"
        spellCheck={false}
        required
        data-autofocus
      />
      <Select
        {...form.getInputProps('kind')}
        label={t('fields.kind')}
        description={t(`table.kind_hints.${form.values.kind}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={payTableKinds.map((value) => ({ value, label: t(`table.kinds.${value}`) }))}
        allowDeselect={false}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField {...form.getInputProps('valid_from')} label={t('fields.valid_from')} required />
        <DateField {...form.getInputProps('valid_to')} label={t('fields.valid_to')} />
      </SimpleGrid>
    </>
  );
}

/** A file fills the field below, so that mistakes can be corrected there. */
function CsvFields({ form, busy }: { form: Form; busy: boolean }) {
  const { t } = useTranslation('pay-rules');
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <FileField
        label={t('table.file')}
        description={t('table.file_hint')}
        accept=".csv,text/csv,text/plain"
        value={file}
        disabled={busy}
        isOptional
        onChange={(chosen) => {
          setFile(chosen);
          if (chosen !== null) void chosen.text().then((text) => form.setFieldValue('csv', text));
        }}
      />
      <Textarea
        {...form.getInputProps('csv')}
        label={t('table.csv')}
        description={t('table.csv_hint')}
        placeholder={'from,rate\n0,0\n12348,0.14\n69879,0.42'}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        required
      />
    </>
  );
}
