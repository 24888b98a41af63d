import type { Result } from '../../domain/result.ts';

/** Hosts pictures: of parts and of people. */
export type Images = {
  readonly provider: 'local' | 'imgbb' | 's3';
  /**
   * Takes a picture as it was uploaded and answers the address that it is shown from. The same
   * bytes always get the same address. IMAGE_REFUSED says in a sentence what is wrong with the
   * picture; PROVIDER_DOWN is worth another try.
   */
  store: (bytes: Uint8Array) => Promise<Result<{ url: string }, 'IMAGE_REFUSED' | 'PROVIDER_DOWN'>>;
  /** What another host keeps for the shop; unset where it does not tell, or takes nothing away. */
  readonly shelf?: Shelf;
};

/** A file of a picture: one of its widths. */
export type StoredPicture = {
  /** `<hash>-<width>.webp` */
  readonly name: string;
  /** When it was stored last, in milliseconds since 1970. */
  readonly storedAt: number;
};

export type Shelf = {
  /** Where it is, in words, such as "the bucket parts". */
  readonly place: string;
  /** All of it; `refused` where the shop's key may not ask, `down` where another try is worth it. */
  readonly list: () => Promise<readonly StoredPicture[] | 'refused' | 'down'>;
  /** Takes one away; one that is not there is gone already. */
  readonly remove: (name: string) => Promise<void>;
};
