import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../api/problem.ts';
import { useTextOr } from '../i18n/use-text-or.ts';

/** What an action did to one of several rows. */
export interface BulkOutcome {
  readonly key: string;
  /** Names the row, e.g. the person. */
  readonly label: string;
  /** Null: it succeeded. */
  readonly problem: {
    readonly code: string;
    readonly title: string;
    readonly detail: string;
    readonly errors?: readonly FieldProblem[];
  } | null;
  /** What the user needs from it, e.g. a link to pass on. */
  readonly note?: ReactNode;
}

/** What was done to the rows. */
export type BulkAction = 'changed' | 'approved' | 'reminded';

export interface BulkOutcomesProps {
  readonly action?: BulkAction;
  readonly outcomes: readonly BulkOutcome[];
  readonly onClose: () => void;
}

/** The rows that an action couldn't change, each with its reason. */
export function BulkOutcomes({ outcomes, action = 'changed', onClose }: BulkOutcomesProps) {
  const { t } = useTranslation();
  const textOr = useTextOr();
  const refused = outcomes.filter(({ problem }) => problem !== null);
  const done = outcomes.length - refused.length;
  return (
    <Alert
      variant="light"
      color={refused.length === 0 ? 'teal' : 'yellow'}
      icon={refused.length === 0 ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={
        refused.length === 0
          ? t(`bulk.${action}_all`, { count: done })
          : t(`bulk.${action}_some`, { done, count: outcomes.length })
      }
      withCloseButton
      closeButtonLabel={t('actions.close')}
      onClose={onClose}
      role="status"
    >
      <Stack gap={4} component="ul" m={0} pl="md">
        {outcomes
          .filter(({ problem, note }) => problem !== null || note !== undefined)
          .map(({ key, label, problem, note }) => (
            <Text key={key} size="sm" component="li">
              <strong>{label}</strong>
              {problem === null ? null : `: ${textOr(`problems.${problem.code}`, problem.title)}`}
              {problem === null ? null : faultsOf(problem).map((fault) => ` ${fault}`)}
              {note}
            </Text>
          ))}
      </Stack>
    </Alert>
  );
}

/** What its title doesn't say: in the reader's language (api/say-refusals.ts). */
function faultsOf({ detail, errors }: NonNullable<BulkOutcome['problem']>): readonly string[] {
  if (errors !== undefined) return errors.map((fault) => fault.detail);
  return detail === '' ? [] : [detail];
}
