import { Fragment } from 'react';

/** An address or a dotted name, which goes to the next line after a slash or before a dot alone. */
export function BreakableText({ text }: { text: string }) {
  return text.split(/(?<=\/)(?!\/)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
