import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * DejaVu Sans: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and many symbols. The
 * built-in fonts of PDF readers cover only Western European letters.
 */
export type FontFiles = Readonly<Record<'regular' | 'bold', Uint8Array>>;
export type FontName = keyof FontFiles;

/**
 * The font files, read when the first document needs them; they never change. Only the bytes are
 * cached: a font object parsed by pdfkit keeps the glyph state of one document, and in the next one
 * letters could no longer be copied.
 */
export const readFonts: () => FontFiles = onFirstUse(() => {
  const require = createRequire(import.meta.url);
  return {
    regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  };
});

function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
