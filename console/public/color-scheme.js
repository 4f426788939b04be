// Before the first paint, so that a dark screen does not flash white and the frame fits the page. A file and not inline: the
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
  // Pages that need no session have no header and menu (src/shell/first-frame.tsx).
  const isOpen = /^\/(?:sign-in|sign-up|invitations|password-resets|authorize)(?:\/|$)/;
  document.documentElement.toggleAttribute('data-open-page', isOpen.test(location.pathname));
})();
