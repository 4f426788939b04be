/// <reference types="pdfkit" />
import { type FontName, readFonts } from './fonts.ts';
import { printableText } from './printable-text.ts';

/** Sets font and size; the function it returns makes text printable in that font. */
export interface Pen {
  take(font: FontName, sizePoints: number): (text: string) => string;
  /** Writes a block across the full width. */
  write(text: string, font: FontName, sizePoints: number): void;
}

/** A private property of pdfkit: which characters the current font has. */
interface FontInUse {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

export function createPen(document: PDFKit.PDFDocument): Pen {
  for (const [name, file] of Object.entries(readFonts())) {
    document.registerFont(name, file);
  }
  const take: Pen['take'] = (name, sizePoints) => {
    document.font(name, sizePoints);
    const {
      _font: { font },
    } = document as unknown as FontInUse;
    return (text) => printableText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  };
  return {
    take,
    write: (text, name, sizePoints) => {
      document.text(take(name, sizePoints)(text), { lineGap: 2 });
    },
  };
}
