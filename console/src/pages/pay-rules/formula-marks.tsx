import classes from './formula-field.module.css';
import { markParts } from './formula-text.ts';

/** The same text behind the field, to underline what is wrong. */
export function FormulaMarks({ text, offsets }: { text: string; offsets: readonly number[] }) {
  if (offsets.length === 0) return null;
  return (
    <div aria-hidden className={classes['marks']}>
      {markParts(text, offsets).map((part, index) =>
        part.isMarked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </div>
  );
}
