import {
  createCssVariablesTheme,
  createHighlighter,
  createOnigurumaEngine,
  type ShikiTransformer,
} from 'shiki';

const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--', fontStyle: false });
const languages = [
  'diff',
  'go',
  'html',
  'http',
  'ini',
  'java',
  'javascript',
  'json',
  'php',
  'powershell',
  'python',
  'ruby',
  'shellscript',
  'sql',
  'tsx',
  'typescript',
  'yaml',
];

/** Code as HTML with colours as classes, because the page's policy allows no style attributes. */
export type HighlightCode = (code: string, language: string) => string;

export async function createHighlightCode(): Promise<HighlightCode> {
  const highlighter = await createHighlighter({
    themes: [theme],
    langs: languages,
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const known = new Set(highlighter.getLoadedLanguages());
  return (code, language) =>
    highlighter.codeToHtml(code.replace(/\n$/, ''), {
      lang: known.has(language) ? language : 'text',
      theme: 'site',
      transformers: [classesForStyles],
    });
}

const classesForStyles: ShikiTransformer = {
  pre: (node) => {
    // Long lines scroll, also by keyboard.
    node.properties = { tabindex: '0' };
  },
  line: (node) => {
    node.properties = {};
  },
  span: (node) => {
    const [, token] = /--token-([a-z-]+)/.exec(node.properties['style'] ?? '') ?? [];
    node.properties = token === undefined ? {} : { class: `code-${token}` };
  },
};
