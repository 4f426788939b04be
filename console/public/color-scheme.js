// Before the first paint, so that a dark screen does not flash white. A file and not inline: the
// content security policy allows no inline script. The key is that of src/theme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('muster.color-scheme');
  } catch {
    // Storage may be switched off: then the system decides.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
