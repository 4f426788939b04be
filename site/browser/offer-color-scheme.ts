/** A button that switches between light and dark; until it is used the system setting applies. */
export function offerColorScheme(): void {
  const button = document.querySelector('[data-color-scheme]');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => {
    const chosen = document.documentElement.dataset['scheme'];
    return chosen === undefined ? prefersDark.matches : chosen === 'dark';
  };
  const show = (): void => button?.setAttribute('aria-pressed', String(isDark()));
  button?.addEventListener('click', () => {
    const chosen = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['scheme'] = chosen;
    try {
      localStorage.setItem('muster.color-scheme', chosen);
    } catch {
      // It then applies to this page only.
    }
    show();
  });
  prefersDark.addEventListener('change', show);
  show();
}
