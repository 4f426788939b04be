import { Alert, Stack, Table, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { uploadFile } from '../../api/upload.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FileField } from '../../ui/file-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';

type Checked = Answer<'importPayItems'>;

const columns = 'employee, kind, name, amount, quantity, rate, currency, pay_on';
const listedMax = 20;

/** Checks a file first, shows what it contains or what is wrong, and then imports all of it. */
export function ImportItemsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('pay-items');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('file.title')} size="xl">
      <ImportForm onClose={onClose} />
    </FormModal>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pay-items');
  const { t: common } = useTranslation();
  const queries = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const form = useForm<{ file: File | null }>({
    initialValues: { file: null },
    validate: { file: (file) => (file === null ? common('fields.required') : null) },
  });
  const isReady = checked !== undefined && isSound(checked);
  const { submit, busy, error } = useSubmit(form, async ({ file }) => {
    if (file === null) return false;
    const answer = await uploadFile('/pay-items/import', { dry_run: String(!isReady) }, file);
    setChecked(answer);
    if (!answer.is_imported) return false;
    await queries.invalidateQueries();
    notifyDone(t('file.done', { count: answer.items.length }));
    onClose();
    return true;
  });
  const { value, error: fault } = form.getInputProps('file') as {
    value: File | null;
    error?: React.ReactNode;
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FileField
          label={t('file.label')}
          description={t('file.hint', { columns })}
          accept=".csv,text/csv"
          value={value}
          error={fault}
          disabled={busy}
          onChange={(file) => {
            setChecked(undefined);
            form.setFieldValue('file', file);
          }}
        />
        {checked === undefined ? null : <CheckedFile checked={checked} />}
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={
            isReady ? t('file.import', { count: checked.items.length }) : t('file.check')
          }
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function isSound({ errors, imported_before: before }: Checked): boolean {
  return errors.length === 0 && before === null;
}

function CheckedFile({ checked }: { checked: Checked }) {
  const { t } = useTranslation('pay-items');
  const format = useFormat();
  const { errors, items, imported_before: before } = checked;
  if (before !== null) {
    return (
      <Alert variant="light" color="red" role="status">
        {t('file.before', {
          who: before.imported_by_name,
          date: format.instant(before.created_at),
        })}
      </Alert>
    );
  }
  if (errors.length > 0) return <FileErrors errors={errors} />;
  const waiting = items.filter(({ status }) => status === 'pending').length;
  return (
    <Stack gap="xs">
      <Alert variant="light" color="blue" role="status">
        {t('file.ready', { count: items.length })}{' '}
        {waiting === 0 ? null : t('file.waiting', { count: waiting })}
      </Alert>
      <FoundItems items={items} />
    </Stack>
  );
}

function FileErrors({ errors }: { errors: Checked['errors'] }) {
  const { t } = useTranslation('pay-items');
  return (
    <Stack gap="xs">
      <Alert variant="light" color="red" role="status">
        {t('file.wrong', { count: errors.length })}
      </Alert>
      <Table aria-label={t('file.error')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('file.row')}</Table.Th>
            <Table.Th>{t('file.column')}</Table.Th>
            <Table.Th>{t('file.error')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.slice(0, listedMax).map(({ row, column, code }) => (
            <Table.Tr key={`${row}${column}${code}`}>
              <Table.Td className="tabular">{row}</Table.Td>
              <Table.Td>{column}</Table.Td>
              <Table.Td>{t(`file.errors.${code}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <More count={errors.length - listedMax} />
    </Stack>
  );
}

function FoundItems({ items }: { items: Checked['items'] }) {
  const { t } = useTranslation('pay-items');
  const format = useFormat();
  return (
    <>
      <Table aria-label={t('title')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.employee')}</Table.Th>
            <Table.Th>{t('columns.name')}</Table.Th>
            <Table.Th ta="right">{t('columns.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.slice(0, listedMax).map((item, place) => (
            <Table.Tr key={`${place}${item.employee_id}`}>
              <Table.Td>{item.employee_name}</Table.Td>
              <Table.Td>
                {item.name}{' '}
                <Text size="xs" c="dimmed" component="span">
                  {t(`kinds.${item.kind}`)}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {format.money(item.amount, item.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <More count={items.length - listedMax} />
    </>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation('pay-items');
  return count <= 0 ? null : (
    <Text size="xs" c="dimmed">
      {t('file.more', { count })}
    </Text>
  );
}
