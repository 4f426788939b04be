import type { WriteStream } from 'node:tty';

const width = 30;

export interface ProgressBar {
  readonly add: (rows: number) => void;
  readonly end: () => void;
}

/** One line that grows; nothing at all where the stream is no terminal. */
export function createProgressBar(
  stream: Pick<WriteStream, 'isTTY' | 'write'>,
  total: number,
): ProgressBar {
  let done = 0;
  let shown = '';
  const show = (): void => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.round(share * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const line = `${bar} ${Math.floor(share * 100)} %  ${done} of ${total} rows`;
    if (stream.isTTY && line !== shown) {
      stream.write(`\r${line}`);
      shown = line;
    }
  };
  return {
    add: (rows) => {
      done += rows;
      show();
    },
    end: () => {
      if (stream.isTTY && shown !== '') {
        stream.write('\n');
      }
    },
  };
}
