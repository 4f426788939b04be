// Preloaded into a process (`node --import`): its machine's clock is this much ahead.
const shiftMs = Number(process.env['MUSTER_TEST_CLOCK_SHIFT_MS']);
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(MachineDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return MachineDate.now() + shiftMs;
  }
};
