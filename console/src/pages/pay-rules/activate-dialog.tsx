import { Alert, Checkbox, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../api/answers.ts';
import { api, client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { ifMatch, useConfirmShown } from '../../ui/use-confirmation.ts';
import type { RuleProblem } from './pay-rule-answers.ts';
import { ProblemList } from './problem-list.tsx';
import { openDrafts, useDrafts } from './use-drafts.ts';

interface ActivateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All drafts: those that the viewer did not write can be activated together. */
export function ActivateDialog({ opened, onClose }: ActivateDialogProps) {
  const { t } = useTranslation('pay-rules');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('activate.title')} size="xl">
      <ActivateForm onClose={onClose} />
    </FormModal>
  );
}

/** One line of the list. */
interface Draft {
  readonly id: string;
  readonly kind: 'component' | 'table';
  readonly code: string;
  readonly name: string;
  readonly valid_from: string;
  /** Its authors: another person activates it. */
  readonly contributors: readonly string[];
  readonly etag?: string;
  readonly drafted_by_name: string;
}

function useDraftLines(): { drafts: readonly Draft[]; mustBeOther: boolean } {
  const { components, tables, hasSecondPerson } = useDrafts();
  return { drafts: toLines(components, tables), mustBeOther: hasSecondPerson };
}

type Drafts = ReturnType<typeof useDrafts>;

function toLines(components: Drafts['components'], tables: Drafts['tables']): readonly Draft[] {
  return [
    ...components.map((draft) => ({ ...draft, kind: 'component' as const })),
    ...tables.map((table) => ({
      ...table,
      code: table.name,
      kind: 'table' as const,
      contributors: [table.drafted_by],
    })),
  ];
}

/** What a draft is now, for those that were selected. */
async function readAgain(selected: readonly Draft[]) {
  const [components, tables] = await Promise.all([
    client.GET('/pay-components'),
    client.GET('/pay-tables'),
  ]);
  const now = toLines(
    openDrafts(components.data?.pay_components ?? []),
    (tables.data?.pay_tables ?? []).filter(({ status }) => status === 'draft'),
  );
  const ids = new Set(selected.map(({ id }) => id));
  return { data: { drafts: now.filter(({ id }) => ids.has(id)) } };
}

/** All that the viewer can activate is selected at first. */
function useActivation(onClose: () => void) {
  const { t } = useTranslation('pay-rules');
  const me = useSession().user.id;
  const { drafts, mustBeOther } = useDraftLines();
  const activate = api.useMutation('post', '/pay-rules/activate');
  const confirmShown = useConfirmShown();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>();
  const isOwn = (draft: Draft): boolean => mustBeOther && draft.contributors.includes(me);
  const chosen = drafts.filter((draft) => !isOwn(draft) && !left.includes(draft.id));
  const idsOf = (kind: Draft['kind']) =>
    chosen.filter((draft) => draft.kind === kind).map(({ id }) => id);
  const asked = { component_version_ids: idsOf('component'), table_ids: idsOf('table') };
  const problems = useProblems(asked);
  const submit = async (): Promise<void> => {
    setError(undefined);
    try {
      const answer = await confirmShown(
        { shown: { drafts: chosen }, read: () => readAgain(chosen) },
        (seen) => activate.mutateAsync({ body: asked, headers: ifMatch(...seen.drafts) }),
      );
      if (!answer.is_activated) return;
      notifyDone(t('activate.done', { count: chosen.length }));
      onClose();
    } catch (refused) {
      setError(refused);
    }
  };
  const toggle = ({ id }: Draft): void =>
    setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]);
  return { drafts, chosen, isOwn, toggle, submit, problems, error, busy: activate.isPending };
}

/** What prevents the activation of the selected drafts. */
function useProblems(asked: Body<'activatePayRules'>): readonly RuleProblem[] {
  const { data } = api.useQuery(
    'post',
    '/pay-rules/activate',
    { body: { ...asked, dry_run: true } },
    { enabled: asked.component_version_ids.length + asked.table_ids.length > 0 },
  );
  return data?.problems ?? [];
}

function ActivateForm({ onClose }: Omit<ActivateDialogProps, 'opened'>) {
  const { t } = useTranslation('pay-rules');
  const { drafts, chosen, isOwn, toggle, submit, problems, error, busy } = useActivation(onClose);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <Text size="sm">{t('activate.text')}</Text>
        <DraftTable
          drafts={drafts}
          isOwn={isOwn}
          isChosen={({ id }) => chosen.some((each) => each.id === id)}
          onToggle={toggle}
        />
        {drafts.some(isOwn) ? (
          <Alert variant="light" color="blue">
            {t('activate.own_hint')}
          </Alert>
        ) : null}
        <Problems problems={problems} />
        <FormFooter
          error={error}
          busy={busy}
          disabled={chosen.length === 0}
          submitLabel={t('activate.submit', { count: chosen.length })}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

interface DraftTableProps {
  readonly drafts: readonly Draft[];
  /** Only someone else can activate it. */
  readonly isOwn: (draft: Draft) => boolean;
  readonly isChosen: (draft: Draft) => boolean;
  readonly onToggle: (draft: Draft) => void;
}

function DraftTable({ drafts, isOwn, isChosen, onToggle }: DraftTableProps) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  return (
    <Table aria-label={t('activate.drafts')} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('draft')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('fields.valid_from')}</Table.Th>
          <Table.Th visibleFrom="xs">{t('drafted_by')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {drafts.map((draft) => (
          <Table.Tr key={draft.id}>
            <Table.Td>
              <Checkbox
                label={
                  draft.kind === 'table' ? t('activate.table', { name: draft.name }) : draft.name
                }
                description={isOwn(draft) ? t('activate.own') : draft.code}
                checked={isChosen(draft)}
                disabled={isOwn(draft)}
                onChange={() => onToggle(draft)}
              />
            </Table.Td>
            <Table.Td visibleFrom="sm">{format.date(draft.valid_from)}</Table.Td>
            <Table.Td visibleFrom="xs">{draft.drafted_by_name}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Problems({ problems }: { problems: readonly RuleProblem[] }) {
  const { t } = useTranslation('pay-rules');
  if (problems.length === 0) return null;
  return (
    <Alert variant="light" color="red" role="alert" title={t('activate.problems')}>
      <ProblemList problems={problems} />
    </Alert>
  );
}
