// Eleventy has no types; these are the parts used here.
declare module '@11ty/eleventy' {
  export interface EleventyConfig {
    setLibrary(
      extension: 'md',
      library: { render(text: string, environment: unknown): string },
    ): void;
    addTemplate(path: string, content: string, data: object): void;
    addGlobalData(name: string, value: unknown): void;
    setNunjucksEnvironmentOptions(options: object): void;
  }

  export interface EleventyOptions {
    readonly quietMode: boolean;
    readonly configPath: false;
    readonly config: (config: EleventyConfig) => Promise<void> | void;
  }

  export class Eleventy {
    constructor(input: string, output: string, options: EleventyOptions);
    write(): Promise<unknown>;
  }
}
