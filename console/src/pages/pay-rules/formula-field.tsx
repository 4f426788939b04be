import { Combobox, Group, Textarea, useCombobox } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaMarks } from './formula-marks.tsx';
import classes from './formula-field.module.css';
import { FormulaProblems } from './formula-problems.tsx';
import { insertAt, offsetOf, wordAt } from './formula-text.ts';
import { InsertName } from './insert-name.tsx';
import { type KnownName, NameOptions } from './name-options.tsx';
import type { RuleProblem } from './pay-rule-answers.ts';

const shownMax = 8;
const formulaLengthMax = 4_000;

export interface FormulaFieldProps {
  /** The code of the component: problems of others are shown without a mark. */
  readonly code: string;
  readonly value: string;
  readonly onChange: (formula: string) => void;
  readonly names: readonly KnownName[];
  readonly problems: readonly RuleProblem[];
  /** The formula changed after the problems were found. */
  readonly isStale: boolean;
  readonly error?: ReactNode;
}

/** The formula, with the names it can use as suggestions, and its problems below it. */
export function FormulaField(props: FormulaFieldProps) {
  const { code, value, problems, isStale } = props;
  const id = useId();
  const insertion = useInsertion(value, props.onChange);
  return (
    <div>
      <FormulaInput {...props} id={id} insertion={insertion} />
      <Group justify="space-between" align="flex-start" mt="xs" gap="xs">
        <FormulaProblems
          id={`${id}-problems`}
          code={code}
          problems={problems}
          isSound={!isStale && problems.length === 0 && value.trim() !== ''}
          onShow={(problem) => insertion.select(offsetOf(value, problem))}
        />
        <InsertName names={props.names} onInsert={(name) => insertion.insert(name, 0)} />
      </Group>
    </div>
  );
}

interface FormulaInputProps extends FormulaFieldProps {
  readonly id: string;
  readonly insertion: ReturnType<typeof useInsertion>;
}

function FormulaInput({ id, insertion, value, isStale, error, ...props }: FormulaInputProps) {
  const { t } = useTranslation('pay-rules');
  const { field, caret, setCaret, insert } = insertion;
  const { list, word, found } = useSuggestions(props.names, value, caret);
  const own = props.problems.filter(({ component }) => component === props.code);
  const marked = isStale ? [] : own.map((problem) => offsetOf(value, problem));
  return (
    <Combobox
      store={list}
      onOptionSubmit={(chosen) => {
        insert(chosen, word.length);
        list.closeDropdown();
      }}
    >
      <Combobox.Target withKeyboardNavigation={list.dropdownOpened && found.length > 0}>
        <Textarea
          ref={field}
          id={id}
          label={t('fields.formula')}
          description={t('formula_hint')}
          error={error}
          value={value}
          maxLength={formulaLengthMax}
          required
          autosize
          minRows={4}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={own.length > 0 || undefined}
          aria-describedby={`${id}-description ${id}-problems`}
          classNames={{ input: classes['input'] ?? '' }}
          inputContainer={frameWith(value, marked)}
          onChange={({ currentTarget }) => {
            props.onChange(currentTarget.value);
            setCaret(currentTarget.selectionStart);
            list.openDropdown();
            list.resetSelectedOption();
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={t('names.title')}>
          <NameOptions names={found} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Around the field: the marks behind it. */
function frameWith(text: string, offsets: readonly number[]) {
  return (children: ReactNode): ReactNode => (
    <div className={classes['frame']}>
      <FormulaMarks text={text} offsets={offsets} />
      {children}
    </div>
  );
}

/** Changes the text at the caret, and puts the caret behind what was inserted. */
function useInsertion(value: string, onChange: (formula: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(value.length);
  const wanted = useRef<number>(undefined);
  // When the field has the new text.
  useLayoutEffect(() => {
    const { current: offset } = wanted;
    if (offset === undefined) return;
    wanted.current = undefined;
    field.current?.focus();
    field.current?.setSelectionRange(offset, offset);
  });
  return {
    field,
    caret,
    setCaret,
    insert: (name: string, replaced: number): void => {
      const done = insertAt(value, Math.min(caret, value.length), replaced, name);
      onChange(done.text);
      setCaret(done.caret);
      wanted.current = done.caret;
    },
    /** Shows a place: the caret goes there. */
    select: (offset: number): void => {
      field.current?.focus();
      field.current?.setSelectionRange(offset, offset);
    },
  };
}

/** The names that begin with, or contain, what is being typed. */
function useSuggestions(names: readonly KnownName[], text: string, caret: number) {
  const list = useCombobox();
  const word = wordAt(text, caret);
  const typed = word.replace(/^'/, '').toLowerCase();
  const fits = names.filter(
    ({ insert, kind }) =>
      typed !== '' &&
      insert !== word &&
      insert.includes(typed) &&
      word.startsWith("'") === (kind === 'table'),
  );
  const found = fits
    .toSorted(
      (left, right) =>
        Number(right.insert.startsWith(typed)) - Number(left.insert.startsWith(typed)),
    )
    .slice(0, shownMax);
  return { list, word, found };
}
