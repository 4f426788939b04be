import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useToday } from '../../ui/use-today.ts';
import type { KnownName } from './name-options.tsx';
import { type ComponentValues, toUnfinished } from './pay-rule.ts';
import type { KnownNames } from './pay-rule-answers.ts';

const typingPauseMs = 400;

/** What is wrong with a component while it is edited, and the names that its formula can use. */
export function useFormulaCheck(values: ComponentValues) {
  const today = useToday();
  const body = toUnfinished(values, today);
  // As text, because a new object with each drawing would never settle.
  const [settled] = useDebouncedValue(JSON.stringify(body), typingPauseMs);
  const asked = useMemo(() => JSON.parse(settled) as typeof body, [settled]);
  const { data, error, isPlaceholderData } = api.useQuery(
    'post',
    '/pay-rules/check',
    { body: asked },
    { placeholderData: keepPreviousData, retry: false },
  );
  const names = useNames(data?.names, asked.code);
  const isChecked = data !== undefined && !isPlaceholderData && asked.formula === body.formula;
  // Before anything is typed, "the formula ends too early" helps no one.
  const problems = values.formula.trim() === '' ? [] : (data?.problems ?? []);
  return {
    code: asked.code,
    version: asked,
    problems,
    names,
    bases: data?.names.bases ?? [],
    isChecked,
    error,
  };
}

const functions = ['min', 'max', 'round', 'floor', 'ceil', 'if', 'table'] as const;

function useNames(known: KnownNames | undefined, own: string): readonly KnownName[] {
  const { t, i18n } = useTranslation('pay-rules');
  return useMemo(() => {
    const inputText = (name: string): string => {
      const key = `inputs.${name}`;
      return i18n.exists(key, { ns: 'pay-rules' }) ? t(key as 'inputs.fte') : '';
    };
    const { inputs = [], components = [], bases = [], tables = [] } = known ?? {};
    const others = components.filter(({ code }) => code !== own);
    const baseNames = bases.map((base) => `bases.${base}`);
    return [
      ...others.map(({ code, name }) => nameOf('component', code, name)),
      ...inputs.map((name) => nameOf('input', name, inputText(name))),
      ...baseNames.map((name) => nameOf('base', name, t('names.base'))),
      ...[...components.map(({ code }) => code), ...baseNames].flatMap((name) => [
        nameOf('ytd', `ytd.${name}`, t('names.ytd', { name })),
        nameOf('ytd', `previous_year.${name}`, t('names.previous_year', { name })),
      ]),
      ...tables.map(({ name, columns }) =>
        nameOf('table', `'${name}'`, t('names.table', { columns: columns.join(', ') })),
      ),
      ...functions.map((name) => nameOf('function', `${name}()`, t(`functions.${name}`))),
      nameOf('function', 'hours.over()', t('functions.hours_over')),
    ];
  }, [known, own, t, i18n]);
}

function nameOf(kind: KnownName['kind'], insert: string, description: string): KnownName {
  return { kind, insert, description };
}
