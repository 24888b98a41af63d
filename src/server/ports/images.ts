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
};
