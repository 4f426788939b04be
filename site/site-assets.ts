import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

export interface Asset {
  readonly address: string;
  readonly content: Buffer;
}

/** Files that the pages load, with a hash of their content in the file name. */
export interface SiteAssets {
  add(name: string, content: Buffer | string): Asset;
  addFile(path: string): Asset;
  writeTo(directory: string): void;
}

const hashLength = 10;

export function collectAssets(root: string): SiteAssets {
  const files = new Map<string, Buffer>();
  const add = (name: string, text: Buffer | string): Asset => {
    const content = Buffer.from(text);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, hashLength);
    const extension = extname(name);
    const path = `assets/${basename(name, extension)}-${hash}${extension}`;
    files.set(path, content);
    return { address: `${root}${path}`, content };
  };
  return {
    add,
    addFile: (path) => add(basename(path), readFileSync(path)),
    writeTo: (directory) => {
      for (const [path, content] of files) {
        mkdirSync(dirname(join(directory, path)), { recursive: true });
        writeFileSync(join(directory, path), content);
      }
    },
  };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/**
 * In pixels, so that the layout does not move while the picture loads: from a PNG, or from the
 * `viewBox` of an SVG. @throws for any other format.
 */
export function readPictureSize(content: Buffer): Size {
  if (content.subarray(0, pngSignature.length).equals(pngSignature)) {
    const [widthAt, heightAt] = [16, 20];
    return { width: content.readUInt32BE(widthAt), height: content.readUInt32BE(heightAt) };
  }
  const [, width, height] =
    /^<svg [^>]*viewBox="0 0 (\d+) (\d+)"/.exec(content.toString('utf8')) ?? [];
  if (width === undefined || height === undefined) {
    throw new Error('a picture of the documentation is a PNG, or an SVG with a viewBox');
  }
  return { width: Number(width), height: Number(height) };
}
