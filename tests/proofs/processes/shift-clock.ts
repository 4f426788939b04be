// Preloaded into a process (`node --import`): its machine's clock is this much ahead.
const shiftMs = Number(process.env['MUSTER_TEST_CLOCK_SHIFT_MS']);
const MachineDate = Date;
const shiftedNow = (): number => MachineDate.now() + shiftMs;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: [] | [number]): Date =>
    given.length === 0 ? new target(shiftedNow()) : new target(...given),
  get: (target, name): unknown => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
});
