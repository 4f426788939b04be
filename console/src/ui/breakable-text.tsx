import { Fragment } from 'react';

const breaks = { slashes: /(?<=\/)(?!\/)/, 'slashes and dots': /(?<=\/)(?!\/)|(?=\.)/ };

/** A URL or a dotted name that wraps only after a slash or before a dot. */
export function BreakableText({
  text,
  at = 'slashes and dots',
}: {
  text: string;
  at?: keyof typeof breaks;
}) {
  return text.split(breaks[at]).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
