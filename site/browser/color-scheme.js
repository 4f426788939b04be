// Before the first paint, so that a dark screen does not flash white; a file, since the content security
// policy allows no inline script. The key is the console's: who chose there has chosen here.
(() => {
  const root = document.documentElement;
  root.classList.add('scripted');
  let chosen = null;
  try {
    chosen = localStorage.getItem('muster.color-scheme');
  } catch {
    // Storage may be switched off: then the system decides.
  }
  if (chosen === 'light' || chosen === 'dark') root.dataset.scheme = chosen;
})();
