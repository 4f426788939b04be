import { Fragment } from 'react';

const breaks = {
  slashes: /(?<=\/)(?!\/)/,
  'slashes and dots': /(?<=\/)(?!\/)|(?=\.)/,
  underscores: /(?<=_)|(?<=\.)/,
  email: /(?=@)|(?<=.)(?=\.)/,
};

/** A URL, an email address or a dotted name that wraps only at its marks. */
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
