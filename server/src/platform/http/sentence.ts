/**
 * A public sentence that contains values. The console shows it in the language of its reader, with
 * dates, amounts and numbers in their format; /api/v1 has only the text.
 */
export interface Sentence {
  readonly text: string;
  /** The text with `{0}`, `{1}` … in place of the values: the key of its translations. */
  readonly template: string;
  readonly values: readonly (string | number)[];
}

/** `` say`must be ${first} or later` `` */
export function say(parts: TemplateStringsArray, ...values: readonly unknown[]): Sentence {
  const said = values.map((value) => (typeof value === 'number' ? value : String(value)));
  return {
    text: parts.reduce((text, part, index) => `${text}${said[index - 1]}${part}`),
    template: parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`),
    values: said,
  };
}

/** A text without values is its own template, so the document does not repeat it. */
export type SaidBy = Pick<Sentence, 'template' | 'values'>;

export function textOf(detail: string | Sentence): string {
  return typeof detail === 'string' ? detail : detail.text;
}

export function saidBy(detail: string | Sentence | undefined): SaidBy | undefined {
  if (detail === undefined || typeof detail === 'string') return undefined;
  return { template: detail.template, values: detail.values };
}
