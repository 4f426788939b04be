import type { WriteStream } from 'node:tty';

export interface Progress {
  /** Replaces the text about one part of the run; '' removes it. */
  readonly tell: (part: string, text: string) => void;
  readonly end: () => void;
}

/** One line about everything in progress; nothing if the stream is not a terminal. */
export function createProgress(stream: Pick<WriteStream, 'isTTY' | 'write' | 'columns'>): Progress {
  const parts = new Map<string, string>();
  const show = (line: string): void => {
    if (stream.isTTY) stream.write(`\r\u{1b}[K${line.slice(0, stream.columns - 1)}`);
  };
  return {
    tell: (part, text) => {
      if (text === '') parts.delete(part);
      else parts.set(part, `${part}: ${text}`);
      show([...parts.values()].join(' · '));
    },
    end: () => show(''),
  };
}
