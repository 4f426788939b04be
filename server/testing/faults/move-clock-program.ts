/**
 * Loaded into a process before everything else (`--import`): its clock is off by MOVED_CLOCK_MS, at
 * once or, with MOVED_CLOCK_ON_SIGNAL, from SIGUSR2 on. The ticks of timers go on as they do when
 * somebody sets a machine's clock.
 */
const RealDate = Date;
const byMs = Number(process.env['MOVED_CLOCK_MS']);
let movedMs = byMs;
if (process.env['MOVED_CLOCK_ON_SIGNAL'] !== undefined) {
  movedMs = 0;
  process.on('SIGUSR2', () => {
    movedMs = byMs;
    process.stdout.write('the clock was moved\n');
  });
}

const now = (): number => RealDate.now() + movedMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
});
