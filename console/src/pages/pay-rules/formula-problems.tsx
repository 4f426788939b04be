import { Group, List, Text, UnstyledButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './formula-problems.module.css';
import type { RuleProblem } from './pay-rule-answers.ts';
import { useProblemPlace } from './use-problem-place.ts';
import { useRuleProblemText } from './use-rule-problem-text.ts';

export interface FormulaProblemsProps {
  readonly id: string;
  readonly code: string;
  readonly problems: readonly RuleProblem[];
  /** The formula was checked, and nothing is wrong. */
  readonly isSound: boolean;
  /** Puts the caret at the place. */
  readonly onShow?: (problem: RuleProblem) => void;
}

/** What is wrong with the formula, or with the formulas that use it. */
export function FormulaProblems({ id, code, problems, isSound, onShow }: FormulaProblemsProps) {
  const textOf = useRuleProblemText();
  const placeOf = useProblemPlace();
  return (
    // Always there, so that screen readers announce what appears in it.
    <div id={id} role="status" className={classes['problems']}>
      {isSound ? <Sound /> : null}
      {problems.length === 0 ? null : (
        <List listStyleType="none" spacing={4}>
          {problems.map((problem, index) => {
            const words = (
              <>
                <Text span size="sm" fw={600}>
                  {placeOf(problem, code)}
                </Text>{' '}
                {textOf(problem)}
              </>
            );
            return (
              <List.Item key={index}>
                {problem.component === code && onShow !== undefined ? (
                  <UnstyledButton onClick={() => onShow(problem)} className={classes['problem']}>
                    {words}
                  </UnstyledButton>
                ) : (
                  <Text className={classes['problem']}>{words}</Text>
                )}
              </List.Item>
            );
          })}
        </List>
      )}
    </div>
  );
}

function Sound() {
  const { t } = useTranslation('pay-rules');
  return (
    <Group gap={6}>
      <IconCircleCheck size={16} aria-hidden color="var(--mantine-color-teal-text)" />
      <Text size="xs" c="dimmed">
        {t('formula_sound')}
      </Text>
    </Group>
  );
}
