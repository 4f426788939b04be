import type { EmployeePhotosRow } from '../../../../schema/rows.gen.ts';

/** What the server accepts; the console scales photos to about 50 kB. */
export const photoBytesMax = 2 * 1_024 * 1_024;

/** The longest side in pixels: browsers of colleagues decode the image. */
export const photoSideMax = 2_048;

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

/** An image without metadata, with its size in pixels. */
export interface CleanImage {
  readonly mimeType: PhotoType;
  readonly content: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type StoredPhoto = Pick<EmployeePhotosRow, 'content'> & {
  readonly mime_type: PhotoType;
  /** Changes with the content. */
  readonly version: string;
};
