/**
 * The priorities of the queue, as stored; lower ones are claimed first. A failed delivery moves
 * from `first` to `retry`; replayed deliveries stay in `replay`, after everything else.
 */
export const queuePriorities = { first: 0, retry: 1, replay: 2 } as const;
export type QueuePriority = keyof typeof queuePriorities;
