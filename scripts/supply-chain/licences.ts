import { type Dependencies, findShipped, type LockEntry, nameOf } from './locked-packages.ts';

export type Use = 'shipped' | 'development';

/**
 * Permissive: they require only that their text is passed on, and don't affect works built with
 * them.
 */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];
/** Tools may also use these, because nothing of them is passed on. */
const allowedForTools = ['MPL-2.0', 'Python-2.0', 'CC-BY-4.0'];

/** Licences that the registry does not have, or not as SPDX, as stated in the package itself. */
const readByHand: Readonly<Record<string, string>> = {
  // In its file LICENSE.
  'png-js@2.0.0': 'MIT',
  // In its file LICENSE: Bitstream's terms; the changes are in the public domain.
  'dejavu-fonts-ttf@2.37.3': 'Bitstream-Vera',
  // Old tools with the old form of the field; stated in their files LICENSE.
  'compute-gcd@1.2.1': 'MIT',
  'compute-lcm@1.1.2': 'MIT',
  'validate.io-function@1.0.2': 'MIT',
  'validate.io-integer@1.0.5': 'MIT',
  'validate.io-integer-array@1.0.0': 'MIT',
  'validate.io-number@1.0.3': 'MIT',
};

export function licenceOf(name: string, { version, license }: LockEntry): string | undefined {
  return readByHand[`${name}@${version}`] ?? license;
}

/** An SPDX expression of names, AND and OR; anything else is not allowed. */
export function isAllowed(expression: string, use: Use): boolean {
  const allowed = use === 'shipped' ? permissive : [...permissive, ...allowedForTools];
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)));
}

/** `docs/licences.md`: what is distributed to operators, and under which terms. */
export function describeLicences(dependencies: Dependencies): string {
  const { server, page } = findShipped(dependencies);
  return `# Licences

muster is under the MIT licence. This is what it ships with: libraries of others, each under its own
permissive licence. \`npm run check\` compares the page with the lock file (\`npm run licences\` writes it anew),
and lets no other licence in: [the allowed ones](../scripts/supply-chain/licences.ts). Tools that only
build or test muster are held to nearly the same list and are not named here. \`npm run sbom\` prints the
same packages with their hashes as a CycloneDX document.

## The server, and the Node it runs on

${table(dependencies, server)}

## The pages of the console and the documentation

${table(dependencies, page)}

## Figures in tests

| figures | source | licence |
|---|---|---|
| [UK holiday entitlement](../server/src/hr/leave/policies/uk-holiday-cases.ts) | [alphagov/smart-answers](https://github.com/alphagov/smart-answers), Copyright (C) 2013 Crown copyright (Government Digital Service) | MIT |
`;
}

function table({ lock }: Dependencies, paths: ReadonlySet<string>): string {
  const rows = [...paths].map((path) => {
    const entry = lock.packages[path] ?? {};
    const name = nameOf(path, entry);
    return `| ${name} | ${entry.version} | ${licenceOf(name, entry)} |`;
  });
  return ['| package | version | licence |', '|---|---|---|', ...new Set(rows.toSorted())].join(
    '\n',
  );
}
