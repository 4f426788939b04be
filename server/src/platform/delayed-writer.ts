export interface DelayedWriterOptions {
  readonly afterMs: number;
  /** Writes what was collected so far. Must not reject. */
  readonly write: () => Promise<void>;
  /** Whether something was collected since, or a write failed and is to be repeated. */
  readonly hasMore: () => boolean;
}

/** Writes what is collected in memory some time later, one write at a time. */
export interface DelayedWriter {
  /** Starts the delay unless it runs. */
  schedule(): void;
  /** Writes without the delay. */
  flush(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

export function createDelayedWriter({
  afterMs,
  write,
  hasMore,
}: DelayedWriterOptions): DelayedWriter {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  const schedule = (): void => {
    timer ??= setTimeout(() => void flush(), afterMs);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
      if (hasMore()) schedule();
    });
    return writing;
  };
  return {
    schedule,
    flush,
    close: async () => {
      await writing;
      await flush();
      clearTimeout(timer);
    },
  };
}
