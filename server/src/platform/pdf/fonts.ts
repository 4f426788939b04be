import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * DejaVu Sans: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and many signs. The
 * fonts that every PDF reader has know Western European letters only.
 */
const fontFiles = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

export type FontName = keyof typeof fontFiles;
export type FontFiles = Readonly<Record<FontName, Uint8Array>>;

/**
 * The font files, read when the first document needs them; they never change. Only the bytes are
 * kept: a font that pdfkit has taken apart remembers what one document did with its glyphs, and in
 * the next one letters could no longer be copied.
 */
export const readFonts: () => FontFiles = onFirstUse(() => ({
  regular: readFont('regular'),
  bold: readFont('bold'),
}));

function readFont(name: FontName): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(fontFiles[name]));
}

function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
