/** In a narrow window, "On this page" is above the text and begins folded. */
export function foldContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('.contents');
  const isNarrow = matchMedia('(width < 80rem)');
  const fit = (): void => {
    if (contents !== null) contents.open = !isNarrow.matches;
  };
  isNarrow.addEventListener('change', fit);
  fit();
}
