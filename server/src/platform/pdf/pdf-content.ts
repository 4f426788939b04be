import type { LabelledText } from './draw-table.ts';

export interface PdfHead {
  /** Stands above the text and in the reader's window. */
  readonly title: string;
  /** ISO instant, the only time in the file: the same input gives the same bytes. */
  readonly createdAt: string;
  /** A short word laid across every page, e.g. `DRAFT`. */
  readonly watermark?: string;
}

/** A part of a document, as plain data. */
export type PdfBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'amounts' | 'facts'; readonly rows: readonly LabelledText[] }
  | { readonly kind: 'newPage' };

/** All that a document is made of. */
export interface PdfContent {
  readonly head: PdfHead;
  readonly blocks: readonly PdfBlock[];
}
