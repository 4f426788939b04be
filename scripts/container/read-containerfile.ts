/** One instruction, with its continued lines joined. */
export interface Instruction {
  readonly keyword: string;
  readonly text: string;
}

/** From one FROM to the next. */
export interface Stage {
  readonly base: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

export interface Containerfile {
  /** `ARG` before the first stage. */
  readonly settings: ReadonlyMap<string, string>;
  readonly stages: readonly Stage[];
}

export function readContainerfile(text: string): Containerfile {
  const instructions = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Instruction => {
      const [keyword = '', ...rest] = line.trim().split(' ');
      return { keyword: keyword.toUpperCase(), text: rest.join(' ') };
    });
  const firstStage = instructions.findIndex(({ keyword }) => keyword === 'FROM');
  const settings = new Map(
    instructions.slice(0, firstStage).map(({ text: setting }) => {
      const [name = '', ...value] = setting.split('=');
      return [name, value.join('=')] as const;
    }),
  );
  const stages: { base: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const instruction of instructions.slice(firstStage)) {
    if (instruction.keyword === 'FROM') {
      const [image = '', , name] = instruction.text.split(' ');
      const base = image.replace(
        /^\$\{(\w+)\}$/,
        (_, setting: string) => settings.get(setting) ?? '',
      );
      stages.push({ base, name, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push(instruction);
    }
  }
  return { settings, stages };
}

/**
 * Faults that make an image larger than needed, not reproducible, or unsafe; empty if there are
 * none.
 */
export function findContainerFaults(text: string, ignored: string): string[] {
  const { settings, stages } = readContainerfile(text);
  const last = stages.at(-1);
  const ofLast = (keyword: string): string[] =>
    (last?.instructions ?? []).filter((each) => each.keyword === keyword).map((each) => each.text);
  const all = stages.flatMap(({ instructions }) => instructions);
  const checks: readonly (readonly [boolean, string])[] = [
    [stages.length >= 2, 'the image that is run must not be the one that builds'],
    ...[...new Set(stages.map(({ base }) => base))].map(
      (base) =>
        [
          /(@sha256:[0-9a-f]{64}|:(?!latest$)[\w.-]+)$/.test(base),
          `${base} names no version`,
        ] as const,
    ),
    [ofLast('RUN').length === 0, 'the last stage runs something: there is no shell in it'],
    [/^[1-9]\d*:[1-9]\d*$/.test(ofLast('USER').at(-1) ?? ''), 'USER must be a number, and not 0'],
    [
      ofLast('HEALTHCHECK').some((each) => each.includes('CMD ["')),
      'HEALTHCHECK must need no shell',
    ],
    [ofLast('ENTRYPOINT').some((each) => each.startsWith('["')), 'ENTRYPOINT must need no shell'],
    [
      ofLast('ENV').some((each) => each.includes('HOST=0.0.0.0')),
      'the service is unreachable from outside',
    ],
    [
      ofLast('COPY').every((each) => each.startsWith('--from=')),
      'only what was built may be copied',
    ],
    [!all.some(({ keyword }) => keyword === 'ADD'), 'ADD fetches and unpacks: use COPY'],
    [
      ![
        ...settings.keys(),
        ...all
          .filter(({ keyword }) => keyword === 'ARG' || keyword === 'ENV')
          .map((each) => each.text),
      ].some((each) => /SECRET|PASSWORD|TOKEN|DATABASE_URL/i.test(each)),
      'a secret would stay in the image',
    ],
    [
      all
        .filter(
          ({ keyword, text: command }) =>
            keyword === 'RUN' && /\bnpm (ci|i|install)\b/.test(command),
        )
        .every(({ text: command }) => command.includes('npm ci ')),
      'npm must install what is locked: npm ci',
    ],
    [
      ignored.split('\n').find((line) => !/^(#|$)/.test(line)) === '*',
      '.dockerignore must begin with *',
    ],
    [!/^!\.(?!npmrc$)/m.test(ignored), 'hidden files have no place in an image'],
  ];
  return checks.filter(([isGood]) => !isGood).map(([, said]) => said);
}
