import type { LabelledText } from './draw-table.ts';

export interface PdfHead {
  /** Shown above the text and in the reader's window title. */
  readonly title: string;
  /** ISO instant, the only time in the file, so the same input gives the same bytes. */
  readonly createdAt: string;
  /** A short word across every page, e.g. `DRAFT`. */
  readonly watermark?: string;
  /** Whether it comes from a sandbox: every page says so. */
  readonly inSandbox: boolean;
}

/** A part of a document, as plain data. */
export type PdfBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'amounts' | 'facts'; readonly rows: readonly LabelledText[] }
  | { readonly kind: 'newPage' };

/** The full content of a document. */
export interface PdfContent {
  readonly head: PdfHead;
  readonly blocks: readonly PdfBlock[];
}
