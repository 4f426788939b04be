import type { Reader } from './known-areas.ts';

/** A page of the console that someone has open. */
export interface OpenPage {
  readonly companyId: string;
  /** Changes with the user's role. */
  reader: Reader;
  /** Of its session, and of the one from which a sandbox was entered. */
  readonly tokenHashes: readonly Uint8Array[];
  /** Who the session's user is now; undefined once it ended. Doesn't count as a use of the session. */
  readonly judge: () => Promise<Reader | undefined>;
  /** False if its reader takes nothing any more. */
  readonly send: (text: string) => boolean;
  readonly end: () => void;
}

/** Everything may have changed. */
export const everything = 'data: *\n\n';
export const beat = 'event: beat\ndata: .\n\n';

export function sendTo(pages: Iterable<OpenPage>, text: string): void {
  for (const page of pages) if (!page.send(text)) page.end();
}
