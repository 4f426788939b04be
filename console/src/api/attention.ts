const unattendedAfterMs = 300_000;

const last = { inputMs: 0 };

/** Notes when the page was last used. */
export function watchAttention(): void {
  const note = (): void => {
    last.inputMs = performance.now();
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    addEventListener(event, note, { passive: true, capture: true });
  }
}

/** What a page asks by itself while it is left alone doesn't keep its session from expiring. */
export function isUnattended(): boolean {
  return performance.now() - last.inputMs > unattendedAfterMs;
}
