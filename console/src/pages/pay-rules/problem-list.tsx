import { List, Text } from '@mantine/core';
import type { RuleProblem } from './pay-rule-answers.ts';
import { useProblemPlace } from './use-problem-place.ts';
import { useRuleProblemText } from './use-rule-problem-text.ts';

/** Problems of several components and tables. */
export function ProblemList({ problems }: { problems: readonly RuleProblem[] }) {
  const textOf = useRuleProblemText();
  const placeOf = useProblemPlace();
  return (
    <List size="sm" spacing={4}>
      {problems.map((problem, index) => (
        <List.Item key={index}>
          <Text span size="sm" fw={600}>
            {placeOf(problem)}
          </Text>{' '}
          {textOf(problem)}
        </List.Item>
      ))}
    </List>
  );
}
