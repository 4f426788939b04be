const shownMs = 2_000;

/** The copy buttons above code, which are hidden without script. */
export function offerCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
    const code = button.closest('.code')?.querySelector('pre');
    if (code === null || code === undefined || navigator.clipboard === undefined) continue;
    button.hidden = false;
    button.addEventListener('click', () => void copy(button, code.textContent));
  }
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not allowed';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, shownMs);
}
