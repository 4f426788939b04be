import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * DejaVu Sans: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and many signs. The
 * fonts that every PDF reader has know Western European letters only.
 */
export type FontFiles = Readonly<Record<'regular' | 'bold', Uint8Array>>;
export type FontName = keyof FontFiles;

/**
 * The font files, read when the first document needs them; they never change. Only the bytes are
 * kept: a font that pdfkit has taken apart remembers what one document did with its glyphs, and in
 * the next one letters could no longer be copied.
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
