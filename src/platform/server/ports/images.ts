import type { Result } from '../../rules/result.ts';

export type Images = {
  readonly provider: 'local' | 'imgbb' | 's3';
  /** Stores an uploaded picture; the same bytes always get the same address. */
  store: (bytes: Uint8Array) => Promise<Result<{ url: string }, 'IMAGE_REFUSED' | 'PROVIDER_DOWN'>>;
  /** The remote host's storage; absent when it cannot list or delete. */
  readonly bucket?: PictureBucket;
};

/** One file of a picture, of one width. */
export type StoredPicture = {
  /** `<hash>-<width>.webp` */
  readonly name: string;
  /** When it was last stored, in milliseconds since 1970. */
  readonly storedAt: number;
};

export type PictureBucket = {
  /** A description such as "the bucket parts". */
  readonly place: string;
  /** All files; `refused` without permission, `down` during an outage. */
  readonly list: () => Promise<readonly StoredPicture[] | 'refused' | 'down'>;
  /** Deletes a file if it exists. */
  readonly remove: (name: string) => Promise<void>;
};
