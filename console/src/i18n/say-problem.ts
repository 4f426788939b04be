import type { i18n } from 'i18next';
import type { Problem } from '../api/problem.ts';
import { createFormat, localeFor } from './use-format.ts';

/** How the server says a sentence: its text with `{0}`, `{1}` … and the values for them. */
export interface SaidBy {
  readonly template: string;
  readonly values: readonly (string | number)[];
}

/** A text without values is its own template. */
export interface Said {
  readonly detail?: SaidBy;
  readonly errors?: readonly (SaidBy | null)[];
}

export interface Sentences {
  /** By the server's text; `{0}`, `{1}` … are its values. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Words that are values, such as a unit. */
  readonly words: Readonly<Record<string, string>>;
}

type Refusal = Pick<Problem, 'detail' | 'errors'> & { readonly said?: Said };

/**
 * A problem in the reader's language: the server's English is replaced by the sentence for it, with
 * its dates and numbers in the reader's format (decision 133). A text without one is left out: the
 * title says it in general.
 */
export function sayProblem<Kind extends Refusal>(problem: Kind, say: Say): Kind {
  const { detail, errors, said } = problem;
  return {
    ...problem,
    detail: say(detail, said?.detail) ?? '',
    ...(errors === undefined
      ? {}
      : {
          errors: errors.map((fault, index) => ({
            ...fault,
            detail: say(fault.detail, said?.errors?.[index]) ?? say('is not valid') ?? '',
          })),
        }),
  };
}

/** Undefined: there is no sentence for the text. */
export type Say = (text: string, said?: SaidBy | null) => string | undefined;

/** @param statusOf - The name of a status, where it is a value. */
export function createSay(
  { sentences, words }: Sentences,
  language: string,
  statusOf: (status: string) => string | undefined,
): Say {
  const format = createFormat(localeFor(language));
  const show = (value: string | number | undefined): string => {
    if (typeof value === 'number') return format.number(value, 4);
    const text = value ?? '';
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return format.date(text);
    if (/^-?\d+\.\d+$/.test(text)) return format.number(Number(text), 4);
    return words[text] ?? statusOf(text) ?? text;
  };
  return (text, said) =>
    sentences[said?.template ?? text]?.replaceAll(/\{(\d)\}/g, (_, index: string) =>
      show(said?.values[Number(index)]),
    );
}

/** Loads the sentences with the first refusal; without them, problems have only their titles. */
export async function loadSay(instance: i18n): Promise<Say> {
  try {
    await instance.loadNamespaces('sentences');
  } catch {
    return () => undefined;
  }
  const bundle = instance.getResourceBundle(instance.language, 'sentences') as
    | Sentences
    | undefined;
  if (bundle === undefined) return () => undefined;
  return createSay(bundle, instance.language, (status) => {
    const key = `status.${status}`;
    return instance.exists(key) ? instance.t(key as 'actions.add') : undefined;
  });
}
