import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { addMonths } from '../../ui/days.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useLetGo } from '../../ui/unsaved.tsx';
import { useToday } from '../../ui/use-today.ts';
import { ComponentEditor } from './component-editor.tsx';
import { toVersion, valuesOf } from './pay-rule.ts';
import type { PayComponent } from './pay-rule-answers.ts';
import { shownVersions } from './shown-versions.ts';

interface DraftEditorProps {
  readonly component: PayComponent;
  readonly onClose: () => void;
}

/** Edits the draft of a component, or begins one as a copy of what applies. */
export function DraftEditor({ component, onClose }: DraftEditorProps) {
  const { t } = useTranslation('pay-rules');
  const save = api.useMutation('patch', '/pay-components/{id}/draft');
  const today = useToday();
  const { draft, latest } = shownVersions(component, today);
  if (latest === null) return null;
  const nextMonth = `${addMonths(today.slice(0, 7), 1)}-01`;
  const initial =
    draft === null
      ? { ...valuesOf(component.code, latest), valid_from: nextMonth, valid_to: null }
      : valuesOf(component.code, draft);
  return (
    <ComponentEditor
      initial={initial}
      submitLabel={t('edit.submit')}
      onSave={async (values) => {
        await save.mutateAsync({
          params: { path: { id: component.id } },
          body: toVersion(values),
        });
        notifyDone(t('edit.done'));
        onClose();
      }}
    >
      <CancelButton onClose={onClose} />
    </ComponentEditor>
  );
}

function CancelButton({ onClose }: { onClose: () => void }) {
  const { t: common } = useTranslation();
  const letGo = useLetGo();
  return (
    <Button
      variant="default"
      onClick={() => {
        letGo();
        onClose();
      }}
    >
      {common('actions.cancel')}
    </Button>
  );
}
