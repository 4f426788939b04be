/** The parts of `sdk/package.json` that matter for a release. */
export interface SdkManifest {
  readonly name?: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly repository?: { readonly url?: string; readonly directory?: string };
  readonly publishConfig?: { readonly access?: string; readonly provenance?: boolean };
}

export interface SdkRelease {
  readonly manifest: SdkManifest;
  /** Content of `sdk/CHANGELOG.md`; empty if the file is missing. */
  readonly changelog: string;
  /** Names of the files in `.changeset` that are not released yet. */
  readonly pendingChangesets: readonly string[];
  /** `version` in the code. */
  readonly codeVersion: string;
  /**
   * Where it is built, e.g. `https://forge.example/owner/name`; undefined on a developer's machine.
   */
  readonly builtAt: string | undefined;
  /** The tag it is built from; undefined without one. */
  readonly tag: string | undefined;
}

/** Reasons why this must not be published. */
export function findReleaseFaults(release: SdkRelease): string[] {
  return [...findPlaceFaults(release), ...findVersionFaults(release)];
}

function findPlaceFaults({ manifest, builtAt }: SdkRelease): string[] {
  const { repository, publishConfig } = manifest;
  const place = repository?.url?.replace(/^git\+/, '').replace(/\.git$/, '');
  return [
    ...(manifest.private === true ? ['the package is private'] : []),
    ...(publishConfig?.access === 'public' ? [] : ['publishConfig.access is not "public"']),
    ...(publishConfig?.provenance === true ? [] : ['publishConfig.provenance is not true']),
    ...(builtAt === undefined
      ? ['it is not built by the workflow publish-sdk.yml: see .changeset/README.md']
      : []),
    ...(place === undefined
      ? ['repository.url is missing: readers could not see where the package comes from']
      : []),
    ...(place !== undefined && builtAt !== undefined && place !== builtAt
      ? [`repository.url is ${place}, and this is built at ${builtAt}`]
      : []),
    ...(repository === undefined || repository.directory === 'sdk'
      ? []
      : ['repository.directory is not "sdk"']),
  ];
}

function findVersionFaults(release: SdkRelease): string[] {
  const { manifest, changelog, pendingChangesets, codeVersion, tag } = release;
  const { name = '', version = '' } = manifest;
  return [
    ...(tag === `${name}@${version}`
      ? []
      : [`the version is ${version}, and the tag ${tag ?? 'missing'}`]),
    ...(codeVersion === version
      ? []
      : [`version is ${codeVersion} in create-muster.ts and ${version} in package.json`]),
    ...(changelog.split('\n').includes(`## ${version}`)
      ? []
      : [`sdk/CHANGELOG.md says nothing of ${version}`]),
    ...pendingChangesets.map((file) => `.changeset/${file} waits: run "npx changeset version"`),
  ];
}
