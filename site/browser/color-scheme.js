// Runs before the first paint, so that a dark page does not flash white. It is a file, because the
// content security policy allows no inline script. It uses the console's key, so that a choice
// applies to both.
(() => {
  const root = document.documentElement;
  root.classList.add('scripted');
  let chosen = null;
  try {
    chosen = localStorage.getItem('muster.color-scheme');
  } catch {
    // Storage may be disabled: then the system setting applies.
  }
  if (chosen === 'light' || chosen === 'dark') root.dataset.scheme = chosen;
})();
