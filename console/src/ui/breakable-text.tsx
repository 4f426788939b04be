import { Fragment } from 'react';

/** A URL or a dotted name that wraps only after a slash or before a dot. */
export function BreakableText({ text }: { text: string }) {
  return text.split(/(?<=\/)(?!\/)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
