import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FileField } from '../../ui/file-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { hasChanges, ImportOutcomes, ImportResult } from './import-result.tsx';
import type { ImportedRules, RulesDocument } from './pay-rule-answers.ts';

interface ImportRulesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Reads a rules document: shows what it would add, adds it as drafts, and shows what it did. */
export function ImportRulesDialog({ opened, onClose }: ImportRulesDialogProps) {
  const { t } = useTranslation('pay-rules');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('import.title')} size="lg">
      <Steps onClose={onClose} />
    </FormModal>
  );
}

function Steps({ onClose }: Omit<ImportRulesDialogProps, 'opened'>) {
  const [result, setResult] = useState<ImportedRules>();
  return result === undefined ? (
    <ImportForm onClose={onClose} onResult={setResult} />
  ) : (
    <ImportResult result={result} onClose={onClose} />
  );
}

interface ImportFormProps {
  readonly onClose: () => void;
  readonly onResult: (result: ImportedRules) => void;
}

function ImportForm({ onClose, onResult }: ImportFormProps) {
  const { t } = useTranslation('pay-rules');
  const { form, plan, take, submit, busy, error } = useImport(onResult);
  const { value, error: fault } = form.getInputProps('file') as {
    value: File | null;
    error?: React.ReactNode;
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('import.text')}</Text>
        <FileField
          label={t('import.file')}
          description={t('import.file_hint')}
          accept=".json,application/json"
          value={value}
          error={fault}
          disabled={busy}
          onChange={take}
        />
        {plan === undefined ? null : (
          <>
            <Text size="sm" role="status">
              {t(hasChanges(plan) ? 'import.plan' : 'import.nothing')}
            </Text>
            <ImportOutcomes result={plan} />
          </>
        )}
        <FormFooter
          error={error}
          busy={busy}
          disabled={plan !== undefined && !hasChanges(plan)}
          submitLabel={plan === undefined ? t('import.check') : t('import.submit')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

/** The first submission checks the file, the second one imports it. */
function useImport(onResult: (result: ImportedRules) => void) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const send = api.useMutation('post', '/pay-rules/import');
  const [plan, setPlan] = useState<ImportedRules>();
  const form = useForm<{ file: File | null }>({
    initialValues: { file: null },
    validate: { file: (file) => (file === null ? common('fields.required') : null) },
  });
  const sending = useSubmit(form, async ({ file }) => {
    const document = file === null ? undefined : await readDocument(file);
    if (document === undefined) {
      form.setFieldError('file', t('import.no_document'));
      return false;
    }
    const isPlanned = plan !== undefined;
    const answer = await send.mutateAsync({ body: { ...document, dry_run: !isPlanned } });
    if (isPlanned) onResult(answer);
    else setPlan(answer);
    return isPlanned;
  });
  const take = (file: File | null): void => {
    setPlan(undefined);
    form.setFieldValue('file', file);
  };
  return { form, plan, take, ...sending };
}

/** Undefined: not a rules document. The server checks what is in it. */
async function readDocument(file: File): Promise<RulesDocument | undefined> {
  try {
    const { components, tables } = JSON.parse(await file.text()) as Partial<RulesDocument>;
    if (components === undefined && tables === undefined) return undefined;
    return { components: components ?? [], tables: tables ?? [] };
  } catch {
    return undefined;
  }
}
